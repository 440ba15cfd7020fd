// SPDX-License-Identifier: MIT
/**
 * Every message between the server and the page, as types. Made by scripts/gen_protocol_js.py from
 * what the server itself reads and writes: do not edit.
 */

/**
 * Play an action, by its id or in notation, in the position it was chosen for.
 * @typedef {object} Play
 * @property {"play"} type
 * @property {number} position
 * @property {number | null} [action]
 * @property {string | null} [text]
 * @property {string} [nonce] the client's own mark: the same one is never played twice
 * @property {string} [id]
 */

/**
 * Take back: one step, this turn, or what was played after so many actions.
 * @typedef {object} Undo
 * @property {"undo"} type
 * @property {number} position
 * @property {"step" | "turn" | number} to
 * @property {string} [id]
 */

/**
 * Ask the others to let me take back what was played after so many actions.
 * @typedef {object} Ask
 * @property {"ask"} type
 * @property {number} position
 * @property {number} to
 * @property {string} [id]
 */

/**
 * Let another take back what he asked for, or not.
 * @typedef {object} Answer
 * @property {"answer"} type
 * @property {boolean} yes
 * @property {string} [id]
 */

/**
 * Say something at the table.
 * @typedef {object} Chat
 * @property {"chat"} type
 * @property {string} text
 * @property {string} [id]
 */

/**
 * Ask what a strong bot would do in my place.
 * @typedef {object} Hint
 * @property {"hint"} type
 * @property {string} [id]
 */

/**
 * Five Tribes: ask how a sowing from `start` can end on `tile` with a meeple of `colour`.
 * @typedef {object} Ways
 * @property {"ways"} type
 * @property {string} [id]
 * @property {number} position
 * @property {string} start
 * @property {string} tile
 * @property {string} colour
 */

/**
 * Ask why an action cannot be played; it is not played, even if it can.
 * @typedef {object} Why
 * @property {"why"} type
 * @property {string} [id]
 * @property {number} position
 * @property {string} text
 */

/**
 * Leave the table; a bot plays on, if the game has begun.
 * @typedef {object} Leave
 * @property {"leave"} type
 * @property {number | null} [seat] all my seats, if none is named
 * @property {string} [id]
 */

/**
 * Take my seat back from the bot that held it.
 * @typedef {object} Return
 * @property {"return"} type
 * @property {number | null} [seat]
 * @property {string} [id]
 */

/**
 * Give the game up.
 * @typedef {object} Resign
 * @property {"resign"} type
 * @property {number | null} [seat]
 * @property {string} [id]
 */

/**
 * Open the same table anew, once the game is over.
 * @typedef {object} Rematch
 * @property {"rematch"} type
 * @property {string} [id]
 */

/**
 * Close my table before the game has begun.
 * @typedef {object} Close
 * @property {"close"} type
 * @property {string} [id]
 */

/**
 * Ask for the state, and all that happened after a version.
 * @typedef {object} Sync
 * @property {"sync"} type
 * @property {number} [since]
 * @property {string} [id]
 */

/**
 * Ask whether the server is there.
 * @typedef {object} Ping
 * @property {"ping"} type
 * @property {string} [id]
 */

/**
 * A request was carried out.
 * @typedef {object} Done
 * @property {"done"} type
 * @property {string} id
 * @property {number} version
 * @property {string | null} table of a rematch
 */

/**
 * A request was refused: a key for translation, words in English, and what it is about.
 * @typedef {object} Error
 * @property {"error"} type
 * @property {string} id
 * @property {string} code
 * @property {string} message
 * @property {string | null} field
 * @property {string | null} rule number of the rule that forbids an action
 * @property {number | null} seconds to wait, when it was too often
 */

/**
 * What a strong bot would do.
 * @typedef {object} HintGiven
 * @property {"hint"} type
 * @property {string} id
 * @property {number} position
 * @property {Record<string, any>} analysis
 */

/**
 * A meeple that is dropped in a sowing.
 * @typedef {object} Drop
 * @property {string} colour
 * @property {string} tile
 */

/**
 * One way to sow: its actions in order, and what comes of it.
 * @typedef {object} Way
 * @property {Array<number>} actions
 * @property {Array<Drop>} drops
 * @property {string | null} takes the tile that it puts a camel on
 * @property {number} gathers meeples picked up at its end
 * @property {number | null} gold that builders earn without fakirs; None for other tribes
 */

/**
 * Ways to sow: no two of them leave the same board.
 * @typedef {object} WaysFound
 * @property {"ways"} type
 * @property {string} id
 * @property {number} position
 * @property {Array<Way>} ways
 * @property {boolean} more whether there are others
 */

/**
 * Why an action is illegal; all None, and no words, if it is legal.
 * @typedef {object} WhyTold
 * @property {"why"} type
 * @property {string} id
 * @property {string | null} rule
 * @property {string} message
 * @property {string | null} key for translation
 */

/**
 * The server is there.
 * @typedef {object} Pong
 * @property {"pong"} type
 * @property {string} id
 * @property {number} at
 */

/**
 * One line of a table's log: the same for everybody.
 * @typedef {object} Line
 * @property {number} version
 * @property {number} at
 * @property {string} kind
 * @property {number | null} [seat]
 * @property {number} [number] how many actions had been played after it
 * @property {number | null} [action]
 * @property {string | null} [text] the action in notation, or what was said
 * @property {string | null} [name] who said it, sat down or plays instead
 * @property {string | null} [nonce]
 * @property {Array<[string, Record<string, any>]>} [events]
 * @property {number | null} [to] of something taken back: how many actions are left
 * @property {boolean | null} [yes]
 * @property {string | null} [why]
 * @property {string | null} [table]
 */

/**
 * A seat as everybody sees it.
 * @typedef {object} Chair
 * @property {number} seat
 * @property {"bot" | "open" | "person" | "screen"} kind
 * @property {string} name
 * @property {string | null} bot the level that plays here
 * @property {string | null} stand_in the level that plays for a person who is away
 * @property {boolean} is_here
 * @property {boolean} is_you
 * @property {string | null} person who it is, for those who want to know more of him
 */

/**
 * The clock: milliseconds left by seat, as of `at`; it runs for `running`.
 * @typedef {object} ClockView
 * @property {"bank" | "none" | "turn"} kind
 * @property {"bot" | "forfeit" | "warn"} at_zero
 * @property {number} at
 * @property {Array<number>} left
 * @property {number | null} running
 */

/**
 * What can be taken back: to how many actions, None if not.
 * @typedef {object} UndoView
 * @property {number | null} step
 * @property {number | null} turn
 * @property {number | null} ask with the others' consent
 */

/**
 * Somebody asks to take something back.
 * @typedef {object} Asked
 * @property {number} seat
 * @property {number} to
 * @property {Array<number>} waiting seats that have not answered
 */

/**
 * How it ended.
 * @typedef {object} Result
 * @property {Array<number>} points
 * @property {Array<number>} ranks
 * @property {Array<number>} forfeits
 * @property {Array<Record<string, number>>} sheet
 * @property {string} seed a number of 64 bits, which JavaScript could not hold
 */

/**
 * What never changes at a table.
 * @typedef {object} TableInfo
 * @property {string} id
 * @property {string} game
 * @property {number} rules_version
 * @property {number} players
 * @property {Record<string, any>} options
 * @property {boolean} is_public
 * @property {string} watch
 * @property {Record<string, any>} assists
 * @property {string | null} rematch_of
 */

/**
 * All that a seat may know of a table; `seat` is None for a spectator.
 * @typedef {object} State
 * @property {"state"} type
 * @property {TableInfo} table
 * @property {number} version
 * @property {number} position
 * @property {number} number how many actions have been played
 * @property {number | null} seat
 * @property {"open" | "over" | "playing"} status
 * @property {number | null} actor
 * @property {Array<Chair>} chairs
 * @property {Record<string, any> | null} view None before the game begins
 * @property {Record<string, any> | null} offer what may be done now; for the seat to act
 * @property {UndoView | null} undo
 * @property {Asked | null} asked
 * @property {ClockView | null} clock
 * @property {Result | null} result
 * @property {Array<Line>} lines what happened since the version that the client had seen
 * @property {Record<string, string> | null} invites seat: key of its link; for the owner of an open table
 * @property {string | null} watch_key of the link for spectators; for the owner
 */

/**
 * A person without an account; without a name he gets one.
 * @typedef {object} NewGuest
 * @property {string | null} [name]
 */

/**
 * Another name for me.
 * @typedef {object} Rename
 * @property {string} name
 */

/**
 * The name and password of an account.
 * @typedef {object} Credentials
 * @property {string} name
 * @property {string} password
 */

/**
 * A new password, with the old one.
 * @typedef {object} PasswordChange
 * @property {string} old
 * @property {string} new
 */

/**
 * The password of the account to delete; none for a guest.
 * @typedef {object} Deletion
 * @property {string} [password]
 */

/**
 * A name for a program's token.
 * @typedef {object} NewToken
 * @property {string} label
 */

/**
 * A seat of a new table: mine, of another at my screen, of a bot, or open.
 * @typedef {object} NewSeat
 * @property {"bot" | "me" | "open" | "screen"} kind
 * @property {string | null} [name] of another at my screen
 * @property {string | null} [bot]
 */

/**
 * What helps at a table; everybody sees it.
 * @typedef {object} Assists
 * @property {boolean} [hints]
 * @property {"consent" | "free" | "off"} [undo]
 * @property {string} [stand_in] the bot that plays for who has left
 */

/**
 * A table to open.
 * @typedef {object} NewTable
 * @property {string} game
 * @property {Array<NewSeat>} seats
 * @property {Record<string, any>} [options]
 * @property {boolean} [is_public] listed in the lobby, and joined without a link
 * @property {"anyone" | "link" | "nobody"} [watch]
 * @property {Control} [clock]
 * @property {Assists} [assists]
 */

/**
 * The time that people have: without end, for each turn, or a bank with an increment.
 * @typedef {object} Control
 * @property {"bank" | "none" | "turn"} [kind]
 * @property {number} [seconds]
 * @property {number} [increment] added to the bank after each turn
 * @property {"bot" | "forfeit" | "warn"} [at_zero]
 */

/**
 * A seat to take, or the key of a link.
 * @typedef {object} Join
 * @property {number | null} [seat]
 * @property {string} [key]
 */

/**
 * The text of a game record; to play on from an action of it, and with whom.
 * @typedef {object} NewRecord
 * @property {string} record
 * @property {number | null} [upto] so many actions, or all
 * @property {Array<NewSeat> | null} [seats]
 */

/**
 * A position to look at: how it began, and what was played since. Nothing of it is kept.
 * @typedef {object} Study
 * @property {string} game
 * @property {number | null} [players] as few as allowed, or as in `start`
 * @property {Record<string, any>} [options] of no meaning with `start`, which has its own
 * @property {string} [seed]
 * @property {Record<string, any> | null} [start] a whole position instead of a deal
 * @property {Array<number>} [actions]
 * @property {number | null} [seat] through whose eyes; None: nothing is hidden
 */

/**
 * A position to look at, and perhaps what to play next.
 * @typedef {object} StudyStep
 * @property {string} game
 * @property {number | null} [players] as few as allowed, or as in `start`
 * @property {Record<string, any>} [options] of no meaning with `start`, which has its own
 * @property {string} [seed]
 * @property {Record<string, any> | null} [start] a whole position instead of a deal
 * @property {Array<number>} [actions]
 * @property {number | null} [seat] through whose eyes; None: nothing is hidden
 * @property {string | null} [text]
 */

/**
 * A position of Five Tribes, and the end of a sowing; `start` is where the game began.
 * @typedef {object} StudyWays
 * @property {string} game
 * @property {number | null} [players] as few as allowed, or as in `start`
 * @property {Record<string, any>} [options] of no meaning with `start`, which has its own
 * @property {string} [seed]
 * @property {Record<string, any> | null} [start] a whole position instead of a deal
 * @property {Array<number>} [actions]
 * @property {number | null} [seat] through whose eyes; None: nothing is hidden
 * @property {string} start_tile
 * @property {string} tile
 * @property {string} colour
 */

/**
 * A position, and an action that may be illegal there.
 * @typedef {object} StudyWhy
 * @property {string} game
 * @property {number | null} [players] as few as allowed, or as in `start`
 * @property {Record<string, any>} [options] of no meaning with `start`, which has its own
 * @property {string} [seed]
 * @property {Record<string, any> | null} [start] a whole position instead of a deal
 * @property {Array<number>} [actions]
 * @property {number | null} [seat] through whose eyes; None: nothing is hidden
 * @property {string} text
 */

/**
 * A position that somebody studies.
 * @typedef {object} Studied
 * @property {number} number how many actions have been played
 * @property {number | null} actor
 * @property {boolean} is_over
 * @property {Record<string, any>} view
 * @property {Record<string, any> | null} offer for who is to act, if he looks or nothing is hidden
 * @property {number | null} action what `text` was
 * @property {Array<[string, Record<string, any>]>} events of the last action
 * @property {Array<number>} points
 * @property {Array<Record<string, number>>} sheet
 * @property {BoardMap | null} board
 */

/**
 * The map of a desert for a number of players: spaces by their names, such as j3.
 * @typedef {object} BoardMap
 * @property {number} columns
 * @property {number} rows
 * @property {Array<string>} spaces in play
 * @property {Array<string>} mountains
 * @property {Array<string>} dots where water lies at the start
 * @property {Array<string>} palms where an oasis may be
 */

/**
 * What a strong bot would do.
 * @typedef {object} StudyAdvice
 * @property {Record<string, any>} analysis
 */

/**
 * Why a request was refused.
 * @typedef {object} Problem
 * @property {string} error a key, for translation
 * @property {string} message
 * @property {string | null} [field]
 * @property {string | null} [rule]
 * @property {Record<string, any> | null} [ratelimit] key and seconds
 */

/**
 * Who I am.
 * @typedef {object} Me
 * @property {string} id
 * @property {string} name
 * @property {boolean} has_account
 * @property {Record<string, number>} ratings
 */

/**
 * A token of mine, without its secret.
 * @typedef {object} TokenView
 * @property {string} id
 * @property {string} label
 * @property {number} created_at
 * @property {number | null} used_at
 */

/**
 * A token that was just made; its secret is shown this once.
 * @typedef {object} TokenMade
 * @property {string} id
 * @property {string} label
 * @property {number} created_at
 * @property {number | null} used_at
 * @property {string} secret
 */

/**
 * A seat in a list of tables.
 * @typedef {object} SeatLine
 * @property {number} seat
 * @property {string} kind
 * @property {string} name
 * @property {string | null} bot
 */

/**
 * A table in a list.
 * @typedef {object} TableLine
 * @property {string} id
 * @property {string} game
 * @property {number} players
 * @property {Record<string, any>} options
 * @property {string} status
 * @property {"anyone" | "link" | "nobody"} watch
 * @property {number} created_at
 * @property {number} changed_at
 * @property {Record<string, any>} clock
 * @property {Array<SeatLine>} seats
 * @property {boolean | null} is_your_turn
 */

/**
 * Tables, the newest first.
 * @typedef {object} TableList
 * @property {Array<TableLine>} tables
 */

/**
 * A table that was opened: its address, and the keys of its links.
 * @typedef {object} Opened
 * @property {string} id
 * @property {string} watch_key
 * @property {State} state
 */

/**
 * It was done; the table has this version now.
 * @typedef {object} DoneOverHttp
 * @property {number} version
 * @property {string | null} table
 */

/**
 * The value after every move; `done` of `total` decisions are known.
 * @typedef {object} ReviewView
 * @property {number} done
 * @property {number} total
 * @property {Array<Record<string, any>> | null} moments
 */

/**
 * An option of a game: its values, and what it is if nobody chooses.
 * @typedef {object} OptionView
 * @property {string} name
 * @property {Array<any>} values
 * @property {boolean} is_complete whether there are no other values, such as maps of one's own
 * @property {Record<string, any>} defaults by number of players
 */

/**
 * A game, as it is offered to people.
 * @typedef {object} GameView
 * @property {string} name
 * @property {string} title
 * @property {number} rules_version
 * @property {Array<number>} players
 * @property {Array<OptionView>} options
 * @property {Array<string>} maps
 * @property {Array<string>} levels of bots, the easiest first
 * @property {Array<string>} categories of the score sheet
 */

/**
 * All games.
 * @typedef {object} Catalogue
 * @property {Array<GameView>} games
 */

/**
 * What was known when the game began.
 * @typedef {object} KnownGame
 * @property {string} game
 * @property {number} rules_version
 * @property {number} players
 * @property {Record<string, any>} options
 * @property {Array<string>} seats names
 */

/**
 * The moves so far, with all that was known when the game began: not the seed.
 * @typedef {object} Moves
 * @property {string} game
 * @property {number} rules_version
 * @property {number} players
 * @property {Record<string, any>} options
 * @property {Array<string>} seats names
 * @property {Array<number>} actions
 * @property {Array<string>} moves the same in notation
 */

/**
 * The position after so many actions of a game that is over; nothing in it is hidden.
 * @typedef {object} Replay
 * @property {number} number
 * @property {number} total
 * @property {number | null} actor
 * @property {number | null} action that led here
 * @property {string | null} text
 * @property {Array<[string, Record<string, any>]>} events
 * @property {Record<string, any>} position
 * @property {Record<string, any>} view as a board draws it, with nothing hidden
 * @property {Record<string, Record<string, any>>} views by seat: what it could know then
 * @property {Array<number>} points
 * @property {Array<Record<string, number>>} sheet
 */

/**
 * An action of a game that is over.
 * @typedef {object} Retold
 * @property {number} number how many had been played after it
 * @property {number} seat who played it
 * @property {number} action
 * @property {string} text
 * @property {Array<[string, Record<string, any>]>} events
 * @property {Array<number>} points after it
 * @property {boolean} ends whether the turn was over after it
 */

/**
 * A game that is over, action by action; what /api/study needs for its positions.
 * @typedef {object} WholeReplay
 * @property {string} game
 * @property {number} rules_version
 * @property {number} players
 * @property {Record<string, any>} options
 * @property {Array<string>} seats names
 * @property {string} seed a number of 64 bits, which JavaScript could not hold
 * @property {Record<string, any> | null} start where it began, if not with a deal
 * @property {Array<number>} points at the start
 * @property {Array<Retold>} actions
 */

/**
 * A leader to take out of the game.
 * @typedef {object} ThroughTheDesertRemove
 * @property {"remove"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} colour
 */

/**
 * A leader to place: the action of each space by its name.
 * @typedef {object} ThroughTheDesertLeader
 * @property {"leader"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {string} colour
 * @property {Record<string, number>} spaces
 */

/**
 * What a camel would enclose.
 * @typedef {object} ThroughTheDesertEnclosed
 * @property {Array<string>} spaces
 * @property {number} points
 */

/**
 * A camel to place, with what it would bring; or all of a colour that bring nothing.
 * @typedef {object} ThroughTheDesertCamel
 * @property {"camel"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {string} colour
 * @property {number} [action]
 * @property {string} [space]
 * @property {Record<string, number>} [spaces] instead of both: the action of each space
 * @property {number} herd camels that the herd would have left
 * @property {number} camels that the caravan would have
 * @property {Record<string, number>} [water] values of the tokens by space
 * @property {Array<string>} [oases]
 * @property {ThroughTheDesertEnclosed} [area]
 */

/**
 * What the seat to act may do.
 * @typedef {object} ThroughTheDesertOffer
 * @property {number | null} actor
 * @property {"camels" | "leaders" | "remove" | null} task which decision is asked for
 * @property {Array<ThroughTheDesertRemove | ThroughTheDesertLeader | ThroughTheDesertCamel>} steps
 */

/**
 * Nothing more.
 * @typedef {object} FiveTribesDone
 * @property {"done"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 */

/**
 * A bid for a place in the order of turns.
 * @typedef {object} FiveTribesBid
 * @property {"bid"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {number} price
 * @property {number} fakirs
 * @property {number} cost in gold
 * @property {number} space on the view's `track`
 */

/**
 * Meeples to pick up.
 * @typedef {object} FiveTribesPickUp
 * @property {"pick_up"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {string} tile
 * @property {Record<string, number>} meeples
 */

/**
 * A meeple to drop.
 * @typedef {object} FiveTribesDrop
 * @property {"drop"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {string} colour
 * @property {string} tile
 * @property {number} [gathers] meeples that the last one picks up
 */

/**
 * Builders' gold, with so many fakirs.
 * @typedef {object} FiveTribesBuild
 * @property {"build"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {number} fakirs
 */

/**
 * A meeple to kill on a tile.
 * @typedef {object} FiveTribesKill
 * @property {"kill"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {string} colour
 * @property {string} tile
 * @property {number} fakirs
 */

/**
 * A vizier or elder of another to kill.
 * @typedef {object} FiveTribesKillOwned
 * @property {"kill_owned"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {string} colour
 * @property {number} victim
 */

/**
 * A power to pay for.
 * @typedef {object} FiveTribesUse
 * @property {"use"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {string} djinn
 * @property {number} elders
 * @property {number} fakirs
 */

/**
 * A djinn to buy.
 * @typedef {object} FiveTribesBuy
 * @property {"buy"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {string} djinn
 * @property {number} elders
 * @property {number} fakirs
 */

/**
 * Something to place on a tile.
 * @typedef {object} FiveTribesPlace
 * @property {"place"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {string} tile
 * @property {"camel" | "meeples" | "palace" | "palm"} piece
 */

/**
 * A djinn to keep, of those that were drawn.
 * @typedef {object} FiveTribesKeep
 * @property {"keep"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {string} djinn
 */

/**
 * A card to take from the row.
 * @typedef {object} FiveTribesTake
 * @property {"take"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {number} place
 * @property {string} card
 * @property {number} cost
 */

/**
 * Goods to add to the set that is sold.
 * @typedef {object} FiveTribesSell
 * @property {"sell"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {string} card
 * @property {number} gold
 */

/**
 * The set to sell.
 * @typedef {object} FiveTribesSellSet
 * @property {"sell_set"} kind
 * @property {string} text in notation
 * @property {Record<string, number>} gain points by category that it brings at once; only what changes
 * @property {boolean} [ends] the turn, for certain
 * @property {number} action
 * @property {string} [takes] the tile that it puts a camel on
 * @property {"card" | "djinns" | "meeples"} [draws]
 * @property {Array<string>} goods
 * @property {number} gold
 */

/**
 * Where a sowing can end.
 * @typedef {object} FiveTribesDestination
 * @property {string} tile
 * @property {string} colour
 * @property {number} fewest meeples of the colour that it gathers, at least
 * @property {number} most
 * @property {"always" | "perhaps"} [taken]
 * @property {number} [least_gold] of builders
 * @property {number} [most_gold]
 */

/**
 * What the seat to act may do.
 * @typedef {object} FiveTribesOffer
 * @property {number | null} actor
 * @property {string | null} task which decision is asked for
 * @property {Array<FiveTribesDone | FiveTribesBid | FiveTribesPickUp | FiveTribesDrop | FiveTribesBuild | FiveTribesKill | FiveTribesKillOwned | FiveTribesUse | FiveTribesBuy | FiveTribesPlace | FiveTribesKeep | FiveTribesTake | FiveTribesSell | FiveTribesSellSet>} steps
 * @property {Record<string, Array<FiveTribesDestination>>} [destinations] by start
 */

/**
 * The position, as a seat may know it.
 * @typedef {object} FiveTribesView
 * @property {number} players
 * @property {Record<string, any>} options
 * @property {"bid" | "move" | "over" | "sale" | "sow" | "tile" | "tribe"} phase
 * @property {"camel on bare tile" | "camel on meeples" | "keep djinn" | "meeples on bare tile" | "nothing" | "on oasis" | "on village" | "palace or shift" | "palm or shift" | "second card" | "second victim" | "shift palace" | "shift palm"} pending what a power waits for
 * @property {number} round
 * @property {number} actor
 * @property {Record<string, FiveTribesTile>} tiles
 * @property {Record<string, number>} bag
 * @property {Record<string, number>} hand
 * @property {Array<string>} row cards for sale
 * @property {Record<string, number>} discards
 * @property {Array<string>} djinn_row
 * @property {Array<string>} djinn_discards
 * @property {Array<number | null>} track seats by space, the last of them acts first
 * @property {Array<number | null>} waiting seats that bid, in order
 * @property {number} bids
 * @property {number} turns
 * @property {string | null} start
 * @property {string | null} tile
 * @property {"east" | "north" | "south" | "west" | null} came_from
 * @property {string | null} colour
 * @property {string | null} site
 * @property {number | null} victim
 * @property {number} paid
 * @property {boolean} double
 * @property {boolean} two_victims
 * @property {boolean} ending
 * @property {Array<string>} offer goods shown for sale
 * @property {number} pile_count
 * @property {number} djinn_pile_count
 * @property {Array<string> | null} drawn djinns that Sibittis shows; None: hidden
 * @property {Array<FiveTribesSeat>} seats
 */

/**
 * What a player has, as a seat may know it.
 * @typedef {object} FiveTribesSeat
 * @property {number} seat
 * @property {number | null} gold None: hidden
 * @property {number} viziers
 * @property {number} elders
 * @property {number} camels not yet placed
 * @property {Record<string, number> | null} cards None: hidden
 * @property {Array<string>} djinns
 * @property {Array<string>} used
 * @property {number} card_count
 * @property {Record<string, number | null>} points by category; None: hidden
 * @property {number | null} total
 */

/**
 * A tile, and what stands on it.
 * @typedef {object} FiveTribesTile
 * @property {string} kind
 * @property {Record<string, number>} meeples by colour
 * @property {number | null} camel whose it is
 * @property {number} palms
 * @property {number} palaces
 */

/**
 * The position, as a seat may know it.
 * @typedef {object} ThroughTheDesertView
 * @property {number} players
 * @property {Record<string, any>} options
 * @property {"camels" | "leaders" | "over" | "remove"} phase
 * @property {number} start
 * @property {number} actor
 * @property {number} turn
 * @property {number} camels_left to be placed in this turn
 * @property {Array<string>} palms
 * @property {Record<string, number>} water values of the tokens by space
 * @property {Array<ThroughTheDesertCaravan>} caravans
 * @property {Array<ThroughTheDesertArea>} areas
 * @property {Record<string, number>} herds
 * @property {Array<ThroughTheDesertSeat>} seats
 */

/**
 * The spaces that a caravan has enclosed.
 * @typedef {object} ThroughTheDesertArea
 * @property {number} seat
 * @property {string} colour
 * @property {Array<string>} spaces
 */

/**
 * A caravan: its leader, and the camels that follow.
 * @typedef {object} ThroughTheDesertCaravan
 * @property {number} seat
 * @property {string} colour
 * @property {string} leader
 * @property {Array<string>} camels
 * @property {Array<string>} oases
 */

/**
 * What a player has, as a seat may know it.
 * @typedef {object} ThroughTheDesertSeat
 * @property {number} seat
 * @property {Array<string>} hand colours of the leaders still to be placed
 * @property {string | null} removed
 * @property {number} token_count
 * @property {Array<number> | null} tokens how many of each value from 1; None: hidden
 * @property {Record<string, number | null>} points by category; None: hidden
 * @property {number | null} total
 */

/**
 * Whatever a client may ask for on a table's socket.
 * @typedef {Play | Undo | Ask | Answer | Chat | Hint | Ways | Why | Leave | Return | Resign | Rematch | Close | Sync | Ping} AnyRequest
 */

/**
 * Whatever the server may say there.
 * @typedef {Done | Error | HintGiven | WaysFound | WhyTold | Pong | State} AnyNotice
 */

/**
 * Any step of this game.
 * @typedef {ThroughTheDesertRemove | ThroughTheDesertLeader | ThroughTheDesertCamel} ThroughTheDesertStep
 */

/**
 * Any step of this game.
 * @typedef {FiveTribesDone | FiveTribesBid | FiveTribesPickUp | FiveTribesDrop | FiveTribesBuild | FiveTribesKill | FiveTribesKillOwned | FiveTribesUse | FiveTribesBuy | FiveTribesPlace | FiveTribesKeep | FiveTribesTake | FiveTribesSell | FiveTribesSellSet} FiveTribesStep
 */

export {};
