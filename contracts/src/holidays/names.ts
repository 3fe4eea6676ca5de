/** The words for the types of holidays. */
export const holidayTypeNames = { public: 'Public', company: 'Company', optional: 'Optional' } as const

/** The words for how much of the day is off. */
export const holidayHalfNames = {
  whole: 'Whole day',
  first: 'Half day, first half off',
  second: 'Half day, second half off',
} as const
