/** The most work sessions that one person may start on one work date: nobody works so many, a runaway script does. */
export const sessionsPerWorkDate = 50
