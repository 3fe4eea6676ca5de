/** Seconds, for the windows of rate limits. */
export const minute = 60
export const hour = 60 * minute

/** The daily limit of an account for changes of its own or its company's settings, far above normal use. */
export const perDay = 200

/** The limit for commands on many records, as in an import or a bulk action: high in total, lower per record. */
export const perDayOn = <Field extends string>(field: Field) => ({
  perAccount: 20_000,
  perRecord: { max: 500, of: (body: Record<Field, string>) => body[field] },
})

/** For commands on one employee, whichever domain they belong to. */
export const onEmployee = perDayOn('employeeId')

/**
 * The largest body of an import: 1,000 rows with long names. An append of their events, with what each event adds, stays
 * below the 1 MiB that EventStoreDB takes at once.
 */
export const importBody = '400kb'
