/**
 * The maximum number of work sessions of one person on one work date. It stops runaway scripts; people never reach it.
 */
export const sessionsPerWorkDate = 50
/** The maximum number of breaks in one work session, for the same reason. */
export const breaksPerSession = 50
