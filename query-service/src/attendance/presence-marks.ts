import { attendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { type PresenceMarks, presenceMarksName } from '@rollcall/contracts/attendance/presence-marks.ts'
import { workDateOf } from '@rollcall/contracts/attendance/work-date.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { fixedRead, reads } from '@rollcall/read-models/reads.ts'
import { awaitPosition } from '../kernel/await-position.ts'
import type { ComputedResource } from '../kernel/computed-list.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { tellLeftOut } from '../kernel/set-asides.ts'
import { personSchedules, readScheduleFacts, scheduleProjections } from '../performance/public.ts'

/** The people whose last punch belongs to a date from `earliest` on, with the sessions of that date. */
export const punchedSince = fixedRead((companyId: string, earliest: string) =>
  reads
    .selectFrom('read.presence')
    .select(['id', 'work_date as workDate', 'sessions'])
    .where('company_id', '=', companyId)
    .where(({ not, ref }) => not(ref('hidden')))
    .where('work_date', '>=', earliest),
)

const projections = ['presence', ...scheduleProjections.ofCompany, ...scheduleProjections.ofPerson]
const roles = ['company'] as const

export const presenceMarksChanges: ComputedResource = { resource: presenceMarksName, roles, projections }

/**
 * GET /api/presence-marks: who was late today and who is on a break now; only for companies. Today is the date on each
 * person's clock, and the date of a night shift until it ends; a work session that goes on counts under its own date.
 */
export const presenceMarksRoute: Route = {
  path: '/api/presence-marks',
  roles,
  async answer({ session: { companyId, companyZone }, request, response, reading }) {
    await tellLeftOut(reading.setAsides, projections, companyId, response)
    await awaitPosition(reading.positions, projections, request, response)
    const now = reading.now()
    // No zone is more than a day away from UTC.
    const today = dateIn('UTC', now)
    const [first, last] = [addDays(today, -2), addDays(today, 1)]
    const punched = await readRowsOf(reading.read, companyId, punchedSince(companyId, first))
    const employeeIds = punched.map(({ id }) => id)
    const facts = await readScheduleFacts(reading.read, { companyId, employeeIds, first, last })
    const scheduleOf = personSchedules(facts, companyZone)
    const people = new Map(facts.people.map(person => [person.employeeId, person]))
    const marks = punched.flatMap(({ id, workDate: date, sessions }) => {
      const person = people.get(id)
      if (!person || date === null) return []
      const { zone, scheduleOn } = scheduleOf(person)
      const day = attendanceDay({ date, sessions, schedule: scheduleOn(date), zone, now })
      const at = new Date(now).toISOString()
      const isCurrent = day.open || date === dateIn(zone, now) || date === workDateOf(at, zone, scheduleOn)
      const lateMinutes = isCurrent ? day.lateMinutes : 0
      return lateMinutes > 0 || day.onBreak ? [{ employeeId: id, lateMinutes, onBreak: day.onBreak }] : []
    })
    response.json({
      marks: marks.sort((a, b) => b.lateMinutes - a.lateMinutes),
    } satisfies PresenceMarks)
  },
}
