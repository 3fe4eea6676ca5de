import { type CompanyDays, daysSaved, weekThatStays } from '@rollcall/contracts/company/company-days.ts'
import { settingsOn } from '@rollcall/contracts/company/dated-settings.ts'
import {
  companyWeeksWith,
  type DatedWeeks,
  noOwnWeeks,
  type OwnWeek,
  ownWeeksWith,
  personWeeks,
} from '@rollcall/contracts/company/working-week.ts'
import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { compareNames } from '@rollcall/contracts/kernel/names.ts'
import { pageOf } from '@rollcall/contracts/kernel/page-query.ts'
import {
  type CalendarChange,
  type CalendarEffect,
  calendarEffectQuery,
  type MovedRequests,
  movedRequestsQuery,
} from '@rollcall/contracts/leave/calendar-effect.ts'
import { daysIn, type PersonCalendar } from '@rollcall/contracts/leave/charged-days.ts'
import { calendarOf } from '@rollcall/contracts/leave/rules/calendar.ts'
import { type MovedLeave, movedBy, movedLeave } from '@rollcall/contracts/leave/rules/moved.ts'
import { isCorrection } from '@rollcall/contracts/leave/rules/settled-days.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import { readCompanyDays } from '../kernel/dated-settings.ts'
import type { Asked, Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { balancesAfter, type MovableRequest } from './balances-after.ts'
import { readMovable } from './effect-rows.ts'
import { type HolidayRow, personsStatement } from './preview-rows.ts'

const projections = ['employees', 'holidays', 'leave_requests', 'person_facts', 'team_schedules']
const withBooks = [...projections, 'companies', 'leave_accounts', 'leave_terms']
/** The zone in which a date ends last. */
const lastZone = 'Etc/GMT+12'

/** GET /api/leave-effect: the leave that a change of the calendar moves, before it is saved; only for companies. */
export const leaveEffectRoute: Route = {
  path: '/api/leave-effect',
  roles: ['company'],
  async answer({ session, request, response, reading }) {
    const { companyId } = session
    const query = calendarEffectQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { change } = query.data
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const found = await movable(companyId, change, reading)
    response.json(movedBy(found?.leave ?? []) satisfies CalendarEffect)
  },
}

/** GET /api/leave-effect/requests: the same by request, with the balance of its person; only for companies. */
export const movedRequestsRoute: Route = {
  path: '/api/leave-effect/requests',
  roles: ['company'],
  async answer({ session, request, response, reading }) {
    const { companyId } = session
    const query = movedRequestsQuery.safeParse(request.query)
    if (!query.success) throw refusalOfZod(query.error)
    const { change, page } = query.data
    await tellLeftOut(reading.setAsides, withBooks, companyId, response)
    await awaitPosition(reading.positions, withBooks, request, response)
    const found = await movable(companyId, change, reading)
    const moved = movedLeave(found?.leave ?? []).sort(
      (a, b) => compareNames(a.leave.fullName, b.leave.fullName) || (placeOf(a) < placeOf(b) ? -1 : 1),
    )
    const shown = pageOf(moved, page)
    const ids = [...new Set(shown.map(({ leave }) => leave.employeeId))]
    const people = found ? await readRowsOf(reading.read, companyId, personsStatement(companyId, ids)) : []
    const balanceOf = balancesAfter(people, moved, reading.now(), found?.companyZone ?? 'UTC')
    response.json({
      total: moved.length,
      requests: shown.flatMap(one => {
        const { requestId, employeeId, fullName, from, to, kind, state } = one.leave
        const balance = balanceOf(one)
        if (!balance) return []
        return {
          requestId,
          employeeId,
          fullName,
          from,
          to,
          kind,
          isPending: state === 'pending',
          daysWas: daysIn(one.was),
          daysThen: daysIn(one.now),
          balanceWas: balance.was,
          balanceThen: balance.now,
        }
      }),
    } satisfies MovedRequests)
  },
}

const placeOf = ({ leave: { employeeId, from, requestId } }: MovedLeave<MovableRequest>): string =>
  `${employeeId} ${from} ${requestId}`

/** The leave of a company that a change may move, with its calendars before and after a change; undefined without team settings. */
async function movable(companyId: string, change: CalendarChange, reading: Asked['reading']) {
  const days = await readCompanyDays(reading.read, companyId)
  const newest = days.history.at(-1)
  // Without team settings nobody has leave.
  if (!newest) return undefined
  // Each person's own date decides. This reads all leave after the date that ends last, or since a corrected day.
  const last = dateIn(lastZone, reading.now())
  const span = spanOfWeek(change)
  const earliest = span && span.since <= last ? addDays(span.since, -1) : last
  const { leave, holidays } = await readMovable(reading.read, companyId, earliest)
  const after = daysAfter(days, change, new Date(reading.now()).toISOString())
  const calendarsBefore = calendars(days, holidays)
  const calendarsAfter = calendars(after, changed(holidays, change))
  const companyZone = after.history.at(-1)?.zone ?? newest.zone
  return {
    companyZone,
    leave: leave.map(({ shares, zone, weeks: own, weekChanges, ...one }): MovableRequest => {
      const zoneThen = zoneAfter(change, one.employeeId) ?? zone
      const weeks = own ?? noOwnWeeks
      const today = dateIn(zoneThen ?? companyZone, reading.now())
      return {
        ...one,
        days: shares,
        // The date by which the leave is re-evaluated once the change is saved.
        today,
        ...(span && isCorrection(span, today) && { corrects: span }),
        before: calendarsBefore({ ...one, zone, weeks }),
        after: calendarsAfter({
          ...one,
          zone: zoneThen,
          weeks: ownWeeksWith({ weeks, weekChanges }, change, one.employeeId),
        }),
      }
    }),
  }
}

/** The days of a change of a week that has an end. */
function spanOfWeek(change: CalendarChange): { since: string; until: string } | undefined {
  if (change.what !== 'week' && change.what !== 'ownWeek') return undefined
  const { since, until } = change
  return until === null ? undefined : { since, until }
}

interface Person {
  employeeId: string
  position: string
  zone: string | null
  /** The own working weeks. */
  weeks: DatedWeeks<OwnWeek>
}

/** Gives each person's calendar. */
function calendars(
  { history, weeks }: CompanyDays,
  holidays: readonly (Holiday & Pick<HolidayRow, 'choosers'>)[],
) {
  return ({ employeeId, position, zone, weeks: own }: Person): PersonCalendar => {
    const chosen = new Set(
      holidays.flatMap(({ holidayId, choosers }) => (choosers.includes(employeeId) ? [holidayId] : [])),
    )
    const zoneOn = (date: string) => zone ?? settingsOn(history, date)?.zone ?? 'UTC'
    return calendarOf(personWeeks(weeks, own), holidays, {
      employeeId,
      chosen,
      on: date => ({ position, zone: zoneOn(date) }),
    })
  }
}

/** What the company's days depend on after the change, which is saved at an instant (ISO). */
function daysAfter(days: CompanyDays, change: CalendarChange, at: string): CompanyDays {
  const newest = days.history.at(-1)
  if (!newest) return days
  if (change.what === 'settings') {
    const settings = { ...newest, zone: change.zone }
    const week = weekThatStays(days, settings, at)
    const workingDays = change.workingDays ?? week?.workingDays ?? []
    return daysSaved(days, { ...settings, workingDays, workHours: week?.workHours }, at)
  }
  return { ...days, weeks: companyWeeksWith(days, change) }
}

/** The holidays after the change. */
function changed(holidays: readonly HolidayRow[], change: CalendarChange): readonly HolidayRow[] {
  const unnamed = { name: '' }
  switch (change.what) {
    case 'add':
      return [
        ...holidays,
        ...change.holidays.map((one, at) => ({ ...unnamed, ...one, holidayId: `new ${at}`, choosers: [] })),
      ]
    case 'edit': {
      const { holidayId, holiday } = change
      const former = holidays.find(one => one.holidayId === holidayId)
      const choosers = former?.choosers ?? []
      return [...holidays.filter(one => one !== former), { ...unnamed, ...holiday, holidayId, choosers }]
    }
    case 'delete':
      return holidays.filter(({ holidayId }) => !change.holidayIds.includes(holidayId))
    case 'settings':
    case 'zone':
    case 'week':
    case 'ownWeek':
      return holidays
    default:
      return change satisfies never
  }
}

const zoneAfter = (change: CalendarChange, employeeId: string): string | undefined =>
  change.what === 'zone' && change.employeeId === employeeId ? change.zone : undefined
