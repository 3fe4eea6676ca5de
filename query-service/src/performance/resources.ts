import { dateThen, type PastMoment } from '@rollcall/contracts/audit/past-moment.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { figuresOf, firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import {
  month as aMonth,
  type PerformanceDays,
  type PerformanceRow,
  performanceDaysQuery,
} from '@rollcall/contracts/performance/views.ts'
import { visibleFrom } from '@rollcall/contracts/plans/visible-from.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import type { Session } from '@rollcall/platform/auth-tokens/authenticate.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import { parseList } from '../kernel/parse-list.ts'
import { readerOfGiven } from '../kernel/past/given-rows.ts'
import { momentHeaders, momentOf } from '../kernel/past/moment-of.ts'
import { olderThanPlan } from '../kernel/plan-text.ts'
import type { Reader } from '../kernel/reader.ts'
import { type Asked, type Route, readerOf } from '../kernel/route.ts'
import type { RowStream } from '../kernel/row-stream.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { answerStream, asksForStream } from '../kernel/stream-rows.ts'
import { readRecords } from './day-records.ts'
import { readFacts } from './fact-rows.ts'
import { movedMarksRoute } from './moved-marks.ts'
import { pastMonths, pastTeam } from './past-months.ts'
import { type PeopleAsked, pageStatements } from './people-page.ts'
import { historyFrom, performanceRows } from './performance-rows.ts'
import { personMonths } from './person-months.ts'
import { scheduledDaysChanges, scheduledDaysRoute } from './scheduled-days.ts'
import { teamMarksChanges, teamMarksRoute } from './team-marks.ts'
import { teamTrendRoute } from './team-trend.ts'

const ofFacts = ['employees', 'person_facts', 'holidays', 'leave_requests', 'team_schedules', 'tasks']
const performanceProjections = [...ofFacts, 'performance_months']
const dayProjections = [...ofFacts, 'attendance_days', 'daily_reports', 'projects']

const { roles } = resourceFacts.performance

export const computed: readonly ComputedResource[] = [
  { resource: 'performance', roles, projections: performanceProjections },
  ...scheduledDaysChanges,
  teamMarksChanges,
]

/** How many people's figures are computed at once for a stream. */
const peopleAtOnce = 100

const exposed = `Content-Range, X-Total-Count, X-Visible-From, X-Position, X-Stale, X-Stale-Since, ${momentHeaders}`

/**
 * GET /api/performance, a list and one record as ra-data-simple-rest reads them, and GET /api/performance-days: the
 * figures of people by month, and the days behind them; only for companies. Without a month it is the current one of the
 * company. A month whose first day the plan does not show is refused as 'plan-limit'.
 */
export const routes: readonly Route[] = [
  scheduledDaysRoute,
  teamMarksRoute,
  teamTrendRoute,
  movedMarksRoute,
  {
    path: '/api/performance',
    roles,
    async answer(asked) {
      const { request, response, reading } = asked
      const begun = await begin(asked, performanceProjections)
      const { moment, query } = momentOf(request, response, begun, begun.now)
      const session = at(begun, moment)
      const { companyId, companyZone, now } = session
      const list = parseList(resourceFacts.performance, query)
      const { month, ...people } = monthAsked(list, dateIn(companyZone, now).slice(0, 7))
      mustBeShown(month, session)
      await awaitPosition(reading.positions, performanceProjections, request, response)
      const { page, all, total } = pageStatements({ ...people, companyId, companyZone, month, now })
      if (asksForStream(request)) {
        const mayGoOn = async () =>
          mustBeShown(month, begunBy(await readerOf(request, { roles }, reading), reading.now()))
        const found = await reading.openRows(companyId, all, total)
        return answerStream(
          response,
          { total: found.total, batches: rowsOfAll(session, found, month) },
          mayGoOn,
        )
      }
      const team = moment
        ? readerOfGiven(reading.read, await pastTeam(pastAsked(asked, session, moment), month))
        : reading.read
      const [found, [count]] = await Promise.all([team(companyId, page), team(companyId, total)])
      const ids = found.map(([id]) => String(id))
      // A team's past is folded a month at a time, so its people have no months before.
      const history = moment ? month : historyFrom(month, session.from)
      const readMonths = () =>
        moment ? readerThen(asked, session, moment, { from: month, to: month, of: ids }) : reading.read
      const rows = ids.length === 0 ? [] : await rowsOf(await readMonths(), session, ids, { month, history })
      const span = rows.length > 0 ? `${list.offset}-${list.offset + rows.length - 1}` : '*'
      response.set('Content-Range', `performance ${span}/${Number(count?.[0] ?? 0)}`)
      response.set('X-Total-Count', String(count?.[0] ?? 0))
      response.set('Access-Control-Expose-Headers', exposed)
      response.json(rows)
    },
  },
  {
    path: '/api/performance/:id',
    roles,
    async answer(asked) {
      const { request, response, reading } = asked
      const begun = await begin(asked, performanceProjections)
      const { moment } = momentOf(request, response, begun, begun.now)
      const session = at(begun, moment)
      const [employeeId = '', of] = String(request.params.id).split('_')
      const month = aMonth.safeParse(of)
      if (!month.success) throw new Refusal('not-found')
      mustBeShown(month.data, session)
      await awaitPosition(reading.positions, performanceProjections, request, response)
      const history = historyFrom(month.data, session.from)
      const read = moment
        ? await readerThen(asked, session, moment, { from: history, to: month.data, of: [employeeId] })
        : reading.read
      const [row] = await rowsOf(read, session, [employeeId], { month: month.data, history })
      if (!row) throw new Refusal('not-found')
      response.json(row)
    },
  },
  {
    path: '/api/performance-days',
    roles,
    async answer(asked) {
      const { request, response, reading } = asked
      const begun = await begin(asked, dayProjections)
      const { moment, query } = momentOf(request, response, begun, begun.now)
      const session = at(begun, moment)
      const parsed = performanceDaysQuery.safeParse(query)
      if (!parsed.success) throw refusalOfZod(parsed.error)
      const { employeeId, month } = parsed.data
      mustBeShown(month, session)
      await awaitPosition(reading.positions, dayProjections, request, response)
      const { companyId, companyZone, now, todayIn } = session
      const whose = { companyId, employeeId, month }
      const read = moment
        ? await readerThen(asked, session, moment, { from: month, to: month, of: [employeeId] })
        : reading.read
      const [facts, recordsOn] = await Promise.all([
        readFacts(read, { ...whose, employeeIds: [employeeId], from: month, to: month }),
        readRecords(read, whose),
      ])
      const [person] = facts.people
      if (!person) throw new Refusal('not-found')
      const countedOf = personMonths(facts, { companyZone, now, todayIn }, (_id, date) => {
        const { reports, tasks, ...day } = recordsOn(date)
        return { ...day, reports: reports.length, tasks: tasks.length }
      })
      const days = countedOf(person)(month)
      response.json({
        employeeId,
        fullName: person.fullName,
        month,
        dateOfJoin: person.dateOfJoin,
        until: days.at(-1)?.date ?? lastOf(month),
        ...figuresOf(days),
        days: days.map(({ date, schedule, ...day }) => {
          const { scheduledMinutes, workedMinutes, deductedMinutes } = day
          const { lateMinutes, earlyMinutes, overtimeMinutes, leaveDays } = day
          const { sessions, breakMinutes, reports, tasks } = recordsOn(date)
          const { kind, holiday } = schedule
          return {
            date,
            kind,
            holiday,
            scheduledMinutes,
            workedMinutes,
            deductedMinutes,
            lateMinutes,
            earlyMinutes,
            overtimeMinutes,
            leaveDays,
            sessions,
            breakMinutes,
            reports,
            tasks,
          }
        }),
      } satisfies PerformanceDays)
    },
  },
]

type Begun = Session & {
  from: string | undefined
  /** Milliseconds since 1970. */
  now: number
  /** The date in a zone. */
  todayIn: (zone: string) => string
}
const begunBy = (session: Session, now: number): Begun => ({
  ...session,
  from: visibleFrom(session.planId, session.companyZone, now),
  now,
  todayIn: zone => dateIn(zone, now),
})
/** The same by the clock of a past moment; undefined: now. */
const at = (begun: Begun, moment: PastMoment | undefined): Begun =>
  moment ? { ...begun, now: moment.at, todayIn: zone => dateThen(moment, zone) } : begun

async function begin({ session, response, reading }: Asked, projections: readonly string[]): Promise<Begun> {
  const begun = begunBy(session, reading.now())
  if (begun.from) response.set('X-Visible-From', begun.from)
  await tellLeftOut(reading.setAsides, projections, begun.companyId, response)
  return begun
}

function mustBeShown(month: string, { from, planId }: Begun): void {
  if (from && firstOf(month) < from) throw new Refusal('plan-limit', olderThanPlan(planId))
}

/** The rows of people in a month. `history`: the first month of theirs. */
async function rowsOf(
  read: Reader,
  { companyId, companyZone, now, todayIn }: Begun,
  ids: string[],
  { month, history: from }: { month: string; history: string },
): Promise<PerformanceRow[]> {
  const facts = await readFacts(read, { companyId, employeeIds: ids, from, to: month })
  return performanceRows(facts, ids, { month, from, companyZone, now, todayIn })
}

const pastAsked = ({ reading: { read, log } }: Asked, session: Begun, moment: PastMoment) => ({
  session,
  moment,
  shownFrom: session.from,
  log,
  read,
})

/** Reads what was known of people's months at a past moment. */
async function readerThen(
  asked: Asked,
  session: Begun,
  moment: PastMoment,
  months: { from: string; to: string; of: readonly string[] },
): Promise<Reader> {
  const given = await pastMonths(pastAsked(asked, session, moment), months)
  return readerOfGiven(asked.reading.read, given)
}

/** The rows of all people, of some at a time, because each needs the days of a year. */
async function* rowsOfAll(session: Begun, { batches, read }: RowStream, month: string) {
  for await (const found of batches)
    for (let at = 0; at < found.length; at += peopleAtOnce) {
      const ids = found.slice(at, at + peopleAtOnce).map(([id]) => String(id))
      yield await rowsOf(read, session, ids, { month, history: historyFrom(month, session.from) })
    }
}

/** The list's month, and its other conditions. Several months, or all but one, are refused as 'invalid-input'. */
function monthAsked<A extends Pick<PeopleAsked, 'conditions'>>(
  asked: A,
  current: string,
): A & { month: string } {
  const months = asked.conditions.filter(({ field }) => field === 'month')
  const ids = asked.conditions.filter(({ field, operator }) => field === 'id' && operator === 'is')
  const named = [
    ...months.flatMap(({ values }) => values),
    ...ids.flatMap(({ values }) => values.flatMap(value => monthOfId(String(value)))),
  ]
  const [month = current, ...others] = new Set(named.map(String))
  if (others.length > 0 || months.some(({ operator }) => operator !== 'is')) {
    const message = 'Must be one month'
    throw new Refusal('invalid-input', message, [{ path: 'filter.month', message }])
  }
  return { ...asked, conditions: asked.conditions.filter(({ field }) => field !== 'month'), month }
}

const monthOfId = (id: string): string[] => {
  const month = aMonth.safeParse(id.split('_')[1])
  return month.success ? [month.data] : []
}
