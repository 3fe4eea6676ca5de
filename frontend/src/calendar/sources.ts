import type { AnnouncementRow, MyAnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { celebratedOn, monthDaysOn, yearsSince } from '@rollcall/contracts/celebrations/celebrated-on.ts'
import type { AnniversaryRow, BirthdayRow } from '@rollcall/contracts/celebrations/views.ts'
import type { HolidayRow, MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { touching } from '@rollcall/contracts/leave/away-filter.ts'
import type { LeaveState } from '@rollcall/contracts/leave/kinds.ts'
import type { AwayRow, LeaveChartRow, LeaveRequestRow } from '@rollcall/contracts/leave/views.ts'
import type { ResourceName } from '@rollcall/contracts/resources.ts'
import type { RaRecord } from 'react-admin'
import type { Day } from '../kit/dates.ts'
import type { AnnouncementEntry, DateEntry, Entry, HolidayEntry, LeaveEntry } from './entries.ts'

/** The period and the reader for whom entries are made. */
export interface EntryQuery {
  first: Day
  last: Day
  accountId: string
}

/** A resource with entries for the calendar. */
export interface Source {
  resource: ResourceName
  /** Who reads it. */
  roles: readonly Role[]
  sort: string
  /** The filters of the lists that together have all rows with a day from first to last. */
  filters: (asked: EntryQuery) => object[]
  entriesOf: (row: RaRecord, asked: EntryQuery) => Entry[]
}

const source = <R extends RaRecord>(of: {
  resource: ResourceName
  roles: readonly Role[]
  sort: string
  filters: (asked: EntryQuery) => object[]
  entriesOf: (row: R, asked: EntryQuery) => Entry[]
}) => of as unknown as Source

const shownStates: readonly LeaveState[] = ['pending', 'approved', 'cancellationRequested']
const requests = ({ first, last }: EntryQuery) => [{ ...touching(first, last), state: shownStates }]
const ofRequest = (
  { id, employeeId, from, to, half, state }: LeaveRequestRow | LeaveChartRow,
  address: string,
  dates: readonly Day[] | null = null,
): LeaveEntry => ({
  id,
  kind: state === 'pending' ? 'pending' : 'leave',
  personId: employeeId,
  name: '',
  from,
  to,
  dates,
  half,
  state: state === 'pending' ? 'pending' : state === 'approved' ? 'approved' : 'cancelling',
  address,
})

const dated = ({ first, last }: EntryQuery) => [{ date_gte: first, date_lte: last }]
const ofHoliday = ({ id, name, date, type, half }: MyHolidayRow | HolidayRow) =>
  ({ id, kind: 'holiday', name, from: date, to: date, type, half }) as const

const starting = ({ first, last }: EntryQuery) => [{ startDate_gte: first, startDate_lte: last }]
const ofAnnouncement = (
  { id, title, startDate, endDate }: Pick<MyAnnouncementRow, 'id' | 'title' | 'startDate' | 'endDate'>,
  address: string,
): AnnouncementEntry => ({
  id,
  kind: 'announcement',
  name: title,
  from: startDate,
  to: endDate,
  address,
  audience: null,
})

const yearsOf = ({ first, last }: EntryQuery): number[] => {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return from === to ? [from] : [from, to]
}
/** The days of the year in the period, separately for each year. */
const monthDays = (asked: EntryQuery) =>
  yearsOf(asked).map((_, index, years) => ({
    monthDay_gte: index === 0 ? asked.first.slice(5) : '01-01',
    monthDay_lte: index === years.length - 1 ? monthDaysOn(asked.last).at(-1) : '12-31',
  }))
const celebrations = (
  kind: DateEntry['kind'],
  { id, fullName, monthDay, sinceYear }: BirthdayRow & { sinceYear?: number },
  asked: EntryQuery,
): DateEntry[] =>
  yearsOf(asked).flatMap((year): DateEntry[] => {
    const date = celebratedOn(monthDay, year)
    const years = sinceYear === undefined ? null : yearsSince(sinceYear, date)
    if (date < asked.first || date > asked.last || (years !== null && years < 1)) return []
    return [{ id: `${id} ${year}`, kind, personId: id, name: fullName, from: date, to: date, years }]
  })

/** The sources of the calendar's entries, one per resource. */
export const sources: readonly Source[] = [
  source<LeaveChartRow>({
    // With the days of each, because a holiday may be for only some people.
    resource: 'leave-chart',
    roles: ['company'],
    sort: 'from',
    filters: requests,
    entriesOf: row => [ofRequest(row, `/app/leave-request?open=${row.id}`, row.dates)],
  }),
  source<LeaveRequestRow>({
    resource: 'leave-request',
    roles: ['employee'],
    sort: 'from',
    filters: requests,
    entriesOf: row => [ofRequest(row, `/app/leave?open=${row.id}`)],
  }),
  source<AwayRow>({
    resource: 'away',
    roles: ['employee'],
    sort: 'from',
    filters: ({ first, last }) => [touching(first, last)],
    // One's own leave is read with its requests.
    entriesOf: ({ id, employeeId, fullName, from, to, dates }, { accountId }) =>
      employeeId === accountId
        ? []
        : [
            {
              ...{ id, kind: 'leave', personId: employeeId, name: fullName, from, to, dates },
              ...{ half: null, state: 'approved', address: null },
            },
          ],
  }),
  source<HolidayRow>({
    resource: 'holiday',
    roles: ['company'],
    sort: 'date',
    filters: dated,
    entriesOf: ({ chosen, people, audience, ...row }): [HolidayEntry] => [
      {
        ...ofHoliday(row as HolidayRow),
        off: row.type !== 'optional' && row.half === null && audience.kind === 'everyone',
        choices: row.type === 'optional' ? { chosen, people } : null,
        audience,
      },
    ],
  }),
  source<MyHolidayRow>({
    resource: 'my-holiday',
    roles: ['employee'],
    sort: 'date',
    filters: dated,
    entriesOf: ({ chosen, ...row }): [HolidayEntry] => [
      {
        ...ofHoliday(row as MyHolidayRow),
        off: (row.type !== 'optional' || chosen) && row.half === null,
        choices: null,
        audience: null,
      },
    ],
  }),
  source<AnnouncementRow>({
    resource: 'announcement',
    roles: ['company'],
    sort: 'startDate',
    filters: starting,
    entriesOf: ({ audience, ...row }) => [
      { ...ofAnnouncement(row, `/app/announcement/edit?id=${row.id}`), audience },
    ],
  }),
  source<MyAnnouncementRow>({
    resource: 'my-announcement',
    roles: ['employee'],
    sort: 'startDate',
    filters: starting,
    entriesOf: row => [ofAnnouncement(row, `/app/announcement?open=${row.id}`)],
  }),
  source<BirthdayRow>({
    resource: 'birthday',
    roles: ['company', 'employee'],
    sort: 'monthDay',
    filters: monthDays,
    entriesOf: (row, asked) => celebrations('birthday', row, asked),
  }),
  source<AnniversaryRow>({
    resource: 'anniversary',
    roles: ['company', 'employee'],
    sort: 'monthDay',
    filters: monthDays,
    entriesOf: (row, asked) => celebrations('anniversary', row, asked),
  }),
]
