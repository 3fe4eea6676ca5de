import type { Half } from '@rollcall/contracts/kernel/halves.ts'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import type { LeaveChartRow } from '@rollcall/contracts/leave/views.ts'
import type { Day } from '../../kit/dates.ts'

/** The mark of a request on half a day; `through`: a day off between days of leave. */
export interface WallMark {
  request: LeaveChartRow
  through: boolean
  /** The request begins or ends with this half. */
  start: boolean
  end: boolean
}

export type Halves = Readonly<Record<Half, WallMark | undefined>>

/** A person with the marks of their days. */
export interface WallRow {
  /** The employee's id. */
  id: string
  fullName: string
  days: ReadonlyMap<Day, Halves>
}

/** The people of these requests, by name, with their marks on the given days. */
export function wallRows(requests: readonly LeaveChartRow[], days: readonly Day[]): WallRow[] {
  return [...Map.groupBy(requests, ({ employeeId }) => employeeId)]
    .map(([id, own]) => ({
      id,
      fullName: own[0]!.fullName,
      days: new Map(days.map(day => [day, halvesOf(own, day)])),
    }))
    .sort((a, b) => compareNames(a.fullName, b.fullName) || (a.id < b.id ? -1 : 1))
}

const halvesOf = (requests: readonly LeaveChartRow[], day: Day): Halves => ({
  first: markOf(requests, day, 'first'),
  second: markOf(requests, day, 'second'),
})

function markOf(requests: readonly LeaveChartRow[], day: Day, half: Half): WallMark | undefined {
  const request = requests.find(one => one.from <= day && day <= one.to && (one.half ?? half) === half)
  const [first, last] = [request?.dates[0], request?.dates.at(-1)]
  if (!request || first === undefined || last === undefined || day < first || day > last) return undefined
  return {
    request,
    through: !request.dates.includes(day),
    start: day === first && (request.half ?? 'first') === half,
    end: day === last && (request.half ?? 'second') === half,
  }
}

/** The people who are away on a day, half a day as a half. Pending requests do not count. */
export function wallAwayOn(rows: readonly WallRow[], day: Day): number {
  let halves = 0
  for (const { days } of rows)
    for (const mark of Object.values(days.get(day) ?? {}))
      if (mark && !mark.through && mark.request.state !== 'pending') halves += 1
  return halves / 2
}

/** The request that a cell opens: the first half's, otherwise the second's; undefined: there is none. */
export const requestOf = (halves: Halves | undefined): LeaveChartRow | undefined =>
  [halves?.first, halves?.second].find(mark => mark && !mark.through)?.request
