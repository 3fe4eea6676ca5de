/* What a page needs to ask for a replay, without the schemas of its events. */

/** Under this name a browser hears that replays have changed. */
export const replayName = 'attendance-replay'

/** The most work dates of a replay. */
export const maxReplayDays = 366
