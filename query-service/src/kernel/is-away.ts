/** The rows of read.away that count: not those of blocked people, nor leave without dates. */
export const isAway = `not blocked and dates <> '[]'`
