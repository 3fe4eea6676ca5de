import { usualMissingAfterHours } from '@rollcall/contracts/attendance/missing-after.ts'
import { maxRemindedAtOnce } from '@rollcall/contracts/month-locks/commands.ts'
import { type PersonInMonth, sumsOfMonth } from '@rollcall/contracts/month-locks/month-sums.ts'
import {
  type MonthToLock,
  monthToLockName,
  monthToLockQuery,
} from '@rollcall/contracts/month-locks/month-to-lock.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { type Expression, sql } from 'kysely'
import { awaitPosition } from '../kernel/await-position.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import { beforeDay, belongsTo } from '../kernel/people-on.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { waitingOvertime, waitingProjections } from '../overtime/public.ts'

/** The people who belong to a month. `present`: they were not deleted. */
const people = fixedRead((companyId: string, first: string, last: string, before: string, month: string) =>
  reads
    .selectFrom('read.person_facts as p')
    .select(({ ref }) => ['p.id', 'p.zone', sql<boolean>`${ref('p.state')} <> 'deleted'`.as('present')])
    .where('p.company_id', '=', companyId)
    .where(belongsTo({ companyId, first, last, before }, { firstMonth: month, lastMonth: month })),
)

/** The worked minutes of each person, and those of unpaid breaks. */
const worked = fixedRead((companyId: string, month: string) =>
  reads
    .selectFrom('read.performance_months')
    .select(({ ref }) => [
      'employee_id as employeeId',
      'worked_minutes as minutes',
      sql<number>`(select coalesce(sum((day.value ->> 'brk')::integer), 0)::integer
        from jsonb_each(${ref('days')}) as day)`.as('unpaid'),
    ])
    .where('company_id', '=', companyId)
    .where('month', '=', month),
)

const firstMonth = fixedRead((companyId: string) =>
  reads
    .selectFrom('read.performance_months')
    .select('month')
    .where('company_id', '=', companyId)
    .orderBy('month')
    .limit(1),
)

/** The hours after which the punch-out of a day's open session is missing. */
const limitOf = (sessions: Expression<unknown>) =>
  sql<string>`make_interval(hours => coalesce((select max((one ->> 'missingAfterHours')::integer)
    from jsonb_array_elements(${sessions}) as one where one ->> 'outAt' is null), ${sql.lit(usualMissingAfterHours)}))`

/** Days with a work session that has no end. */
const unended = fixedRead((companyId: string, first: string, last: string) =>
  reads
    .selectFrom('read.attendance_days')
    .select(['employee_id as employeeId', 'sessions'])
    .where('company_id', '=', companyId)
    .where(({ between }) => between('work_date', first, last))
    .where('open_since', 'is not', null),
)

const pendingCorrections = fixedRead((companyId: string, first: string, last: string) =>
  reads
    .selectFrom('read.corrections')
    .select('employee_id as employeeId')
    .where('company_id', '=', companyId)
    .where('state', '=', 'pending')
    .where(({ between }) => between('work_date', first, last)),
)

const undecidedLeave = fixedRead((companyId: string, first: string, last: string) =>
  reads
    .selectFrom('read.leave_requests')
    .select('employee_id as employeeId')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['pending', 'cancellationRequested'])
    .where('from', '<=', last)
    .where('to', '>=', first),
)

const adjustments = fixedRead((companyId: string, month: string) =>
  reads
    .selectFrom('read.corrections')
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(${ref('minutes_now')} - ${ref('minutes_was')}), 0)`.as('minutes'),
    ])
    .where('company_id', '=', companyId)
    .where('adjusts_in', '=', month),
)

/** The people with such days too old to end, of which no correction is pending, and when they were last reminded. */
const missing = fixedRead((companyId: string, first: string, last: string, now: string) =>
  reads
    .selectFrom('read.attendance_days as d')
    .innerJoin('read.employees as e', join =>
      join
        .onRef('e.company_id', '=', 'd.company_id')
        .onRef('e.id', '=', 'd.employee_id')
        .on('e.status', '=', 'active'),
    )
    .leftJoin('read.month_reminders as r', join =>
      join
        .onRef('r.company_id', '=', 'd.company_id')
        .on('r.id', '=', sql<string>`left(${first}, 7) || '_' || d.employee_id`),
    )
    .select(({ fn }) => ['d.employee_id', 'e.full_name', 'r.at', fn.countAll<number>().as('days')])
    .where('d.company_id', '=', companyId)
    .where(({ between }) => between('d.work_date', first, last))
    .where('d.open_since', 'is not', null)
    .where(
      ({ ref }) => sql<boolean>`${ref('d.open_since')} + ${limitOf(ref('d.sessions'))} < ${now}::timestamptz`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('read.corrections as c')
            .select('c.id')
            .whereRef('c.company_id', '=', 'd.company_id')
            .whereRef('c.employee_id', '=', 'd.employee_id')
            .whereRef('c.work_date', '=', 'd.work_date')
            .where('c.state', '=', 'pending'),
        ),
      ),
    )
    .groupBy(['d.employee_id', 'e.full_name', 'r.at'])
    .orderBy('e.full_name')
    .orderBy('d.employee_id')
    .limit(sql.lit(maxRemindedAtOnce)),
)

/** The statements of a company and a month. `now`: an ISO instant. */
export const monthLockStatements = (companyId: string, month: string, now: string) => {
  const [first, last] = [firstOf(month), lastOf(month)]
  return {
    people: people(companyId, first, last, beforeDay(first), month),
    worked: worked(companyId, month),
    firstMonth: firstMonth(companyId),
    unended: unended(companyId, first, last),
    corrections: pendingCorrections(companyId, first, last),
    leave: undecidedLeave(companyId, first, last),
    adjustments: adjustments(companyId, month),
    missing: missing(companyId, first, last, now),
  }
}

interface OfPerson {
  employeeId: string
}
const byPerson = ({ employeeId }: OfPerson) => employeeId

/** The number of a person's rows. */
function count(rows: readonly OfPerson[]): (employeeId: string) => number {
  const ofPerson = Map.groupBy(rows, byPerson)
  return employeeId => ofPerson.get(employeeId)?.length ?? 0
}

const projections = [
  ...new Set([
    'corrections',
    'leave_requests',
    'person_facts',
    'employees',
    'month_reminders',
    ...waitingProjections,
  ]),
]
const roles = ['company'] as const

export const monthToLockChanges: ComputedResource = { resource: monthToLockName, roles, projections }

/** GET /api/month-to-lock: the hours of a month, and what is left to settle in it; only for companies. */
export const monthToLockRoute: Route = {
  path: '/api/month-to-lock',
  roles,
  async answer({ session: { companyId, companyZone }, request, response, reading }) {
    const query = monthToLockQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const { month } = query.data
    const now = reading.now()
    const of = monthLockStatements(companyId, month, new Date(now).toISOString())
    const [everyone, minutes, first, open, corrections, leave, adjusted, toRemind, overtime] =
      await Promise.all([
        readRowsOf(reading.read, companyId, of.people),
        readRowsOf(reading.read, companyId, of.worked),
        readRowsOf(reading.read, companyId, of.firstMonth),
        readRowsOf(reading.read, companyId, of.unended),
        readRowsOf(reading.read, companyId, of.corrections),
        readRowsOf(reading.read, companyId, of.leave),
        readRowsOf(reading.read, companyId, of.adjustments),
        readRowsOf(reading.read, companyId, of.missing),
        waitingOvertime(reading.read, {
          companyId,
          companyZone,
          first: firstOf(month),
          last: lastOf(month),
          now,
        }),
      ])
    const recorded = new Map(minutes.map(row => [row.employeeId, row]))
    const openOf = Map.groupBy(open, byPerson)
    const [correctionsOf, leaveOf, overtimeOf] = [count(corrections), count(leave), count(overtime)]
    const inMonth = everyone.map(
      ({ id, zone, present }): PersonInMonth => ({
        zone,
        present,
        workedMinutes: recorded.get(id)?.minutes ?? 0,
        unended: (openOf.get(id) ?? []).flatMap(({ sessions }) =>
          sessions.filter(({ outAt }) => outAt === null),
        ),
        corrections: correctionsOf(id),
        leave: leaveOf(id),
        overtime: overtimeOf(id),
      }),
    )
    const sums = sumsOfMonth(month, inMonth, { companyZone, now })
    response.json({
      month,
      first: first[0]?.month ?? null,
      people: sums.people,
      notEnded: sums.notEnded,
      workedMinutes: sums.workedMinutes,
      unpaidMinutes: everyone.reduce((all, { id }) => all + (recorded.get(id)?.unpaid ?? 0), 0),
      adjustmentMinutes: Number(adjusted[0]?.minutes ?? 0),
      adjustments: Number(adjusted[0]?.count ?? 0),
      missingPunchOuts: sums.missingPunchOuts,
      openSessions: sums.open.sessions,
      corrections: sums.open.corrections,
      leave: sums.open.leave,
      missing: toRemind.map(({ employee_id, full_name, at, days }) => ({
        employeeId: employee_id,
        fullName: full_name,
        days: Number(days),
        remindedAt: at,
      })),
      overtime: sums.open.overtime,
    } satisfies MonthToLock)
  },
}
