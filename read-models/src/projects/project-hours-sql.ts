import { dayColumns } from '@rollcall/contracts/projects/hours.ts'
import type { ProjectReportQuery } from '@rollcall/contracts/projects/report.ts'
import { type Compilable, expressionBuilder, type RawBuilder, sql } from 'kysely'
import { fixedRead, type Read, reads } from '../reads.ts'

type Range = Pick<ProjectReportQuery, 'from' | 'to'>
export type HoursQuery = Range & Pick<ProjectReportQuery, 'projectId' | 'employeeId'>

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The values of a question. The days are those of the month. */
export type HoursValues = readonly [
  companyId: string,
  firstMonth: string,
  lastMonth: string,
  firstDay: number,
  lastDay: number,
  projectId: string | undefined,
  employeeId: string | undefined,
]
export const hoursValues = (
  companyId: string,
  { from, to, projectId, employeeId }: HoursQuery,
): HoursValues => [
  companyId,
  monthOf(from),
  monthOf(to),
  Number(from.slice(8)),
  Number(to.slice(8)),
  projectId,
  employeeId,
]

/** What decides the text of a statement. */
export interface HoursShape {
  isOneMonth: boolean
  ofProject: boolean
  ofPerson: boolean
}
export const hoursShape = ({ from, to, projectId, employeeId }: HoursQuery): HoursShape => ({
  isOneMonth: monthOf(from) === monthOf(to),
  ofProject: projectId !== undefined,
  ofPerson: employeeId !== undefined,
})

/** The hours that a question is about, of all months. */
function hoursOf(
  { ofProject, ofPerson }: HoursShape,
  [companyId, , , , , projectId = '', employeeId = '']: HoursValues,
) {
  const hours = reads.selectFrom('read.project_hours as h').where('h.company_id', '=', companyId)
  const ofOne = ofProject ? hours.where('h.project_id', '=', projectId) : hours
  return ofPerson ? ofOne.where('h.employee_id', '=', employeeId) : ofOne
}

/** The first and the last day of the range, in its first and its last month. */
const [firstDay, lastDay] = [sql.ref<number>('days.first'), sql.ref<number>('days.last')]

/** A month at an end of the range, with its days in the range. The text is the same for all days. */
function partOf(
  shape: HoursShape,
  values: HoursValues,
  isIn: (day: RawBuilder<number>) => RawBuilder<boolean>,
) {
  const [, , , first, last] = values
  const range = sql<{
    first: number
    last: number
  }>`(select ${first}::integer as first, ${last}::integer as last)`
  const hours = hoursOf(shape, values).innerJoin(range.as('days'), join => join.onTrue())
  const { ref } = expressionBuilder(hours)
  const days = dayColumns.map(
    (column, at) => sql<number | null>`case when ${isIn(sql.lit(at + 1))} then ${ref(`h.${column}`)} end`,
  )
  const minutes = days.map(day => sql`coalesce(${day}, 0)`)
  const reports = sql<number>`num_nonnulls(${sql.join(days)})`
  return hours
    .select(['h.project_id', 'h.employee_id', 'h.month'])
    .select([sql<number>`${sql.join(minutes, sql` + `)}`.as('minutes'), reports.as('reports')])
    .where(reports, '>', sql.lit(0))
}

/** The months of the range: the stored sums of whole months, and the days of the first and the last. */
function monthsIn(shape: HoursShape, values: HoursValues) {
  const [, firstMonth, lastMonth] = values
  const part = (isIn: (day: RawBuilder<number>) => RawBuilder<boolean>) => partOf(shape, values, isIn)
  if (shape.isOneMonth)
    return part(day => sql`${day} between ${firstDay} and ${lastDay}`)
      .where(({ between }) => between('h.month', firstMonth, lastMonth))
      .as('m')
  return part(day => sql`${day} >= ${firstDay}`)
    .where('h.month', '=', firstMonth)
    .unionAll(
      hoursOf(shape, values)
        .select(['h.project_id', 'h.employee_id', 'h.month', 'h.minutes', 'h.reports'])
        .where('h.month', '>', firstMonth)
        .where('h.month', '<', lastMonth),
    )
    .unionAll(part(day => sql`${day} <= ${lastDay}`).where('h.month', '=', lastMonth))
    .as('m')
}

/** The minutes and reports of each person on each project in a range. */
export const peopleHours = (shape: HoursShape, values: HoursValues) =>
  reads
    .selectFrom(monthsIn(shape, values))
    .select(['m.project_id as projectId', 'm.employee_id as employeeId'])
    .select(({ ref }) => [
      sql<number>`sum(${ref('m.minutes')})::integer`.as('minutes'),
      sql<number>`sum(${ref('m.reports')})::integer`.as('reports'),
    ])
    .groupBy(['m.project_id', 'm.employee_id'])

/** A statement for each shape, compiled once. */
function byShape<Row>(write: (shape: HoursShape, values: HoursValues) => Compilable<Row>) {
  const known = new Map<string, (...values: HoursValues) => Read<Row>>()
  return (companyId: string, query: HoursQuery): Read<Row> => {
    const shape = hoursShape(query)
    const name = Object.values(shape).join()
    const statement = known.get(name) ?? fixedRead((...values: HoursValues) => write(shape, values))
    known.set(name, statement)
    return statement(...hoursValues(companyId, query))
  }
}

/** The statement of the minutes and reports of each person on each project in a range. */
export const peopleStatement = byShape(peopleHours)

/** The minutes of each project in each month, only of the range's days. */
export const monthsStatement = byShape((shape, values) =>
  reads
    .selectFrom(monthsIn(shape, values))
    .select(({ ref }) => [
      'm.project_id as projectId',
      sql<string>`to_char(${ref('m.month')}, 'YYYY-MM')`.as('month'),
      sql<number>`sum(${ref('m.minutes')})::integer`.as('minutes'),
    ])
    .groupBy(['m.project_id', 'm.month']),
)

/** The minutes of each project on the 31 days of each month; null: no report. Days outside the range are included. */
export const daysStatement = byShape((shape, values) => {
  const [, firstMonth, lastMonth] = values
  return hoursOf(shape, values)
    .select(({ ref }) => [
      'h.project_id as projectId',
      sql<string>`to_char(${ref('h.month')}, 'YYYY-MM')`.as('month'),
      ...dayColumns.map(day => sql<number | null>`sum(${ref(`h.${day}`)})::integer`.as(day)),
    ])
    .where(({ between }) => between('h.month', firstMonth, lastMonth))
    .groupBy(['h.project_id', 'h.month'])
})
