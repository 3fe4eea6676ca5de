import { fixedRead, type RowTypeOf, reads } from '@rollcall/read-models/reads.ts'

/** The statement of a company's holidays on the dates from `first` to `last`, with the ids of who chose them. */
export const holidaysBetween = fixedRead((companyId: string, first: string, last: string) =>
  reads
    .selectFrom('read.holidays')
    .select(['id as holidayId', 'name', 'date', 'type', 'half', 'audience', 'choosers'])
    .where('company_id', '=', companyId)
    .where(({ between }) => between('date', first, last)),
)
export type HolidayRow = RowTypeOf<typeof holidaysBetween>
