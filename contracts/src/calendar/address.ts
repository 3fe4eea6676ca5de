/** The path of a calendar with its secret; also the template of its route. */
export const calendarPath = (secret: string): string => `/api/calendars/${secret}.ics`
