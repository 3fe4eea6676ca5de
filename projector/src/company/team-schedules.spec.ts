import { TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import { expect, it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { rowsOf } from '../testing/given.ts'
import { teamSchedules } from './team-schedules.projection.ts'

const saved = (decidedAt: string, more: object = {}) => {
  const event = newEvent(TeamSettingsSaved, {
    companyId: uuid(1),
    zone: 'Asia/Kolkata',
    dateFormat: 'DD/MM/YYYY',
    workingDays: ['monday'],
    optionalHolidays: 0,
    reportsDueBy: null,
    ...more,
  })
  return { ...event, metadata: { ...event.metadata, decidedAt } }
}

it('each day has the last settings that were saved on it, in the company’s zone', () => {
  const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
  const rows = rowsOf(teamSchedules, [
    [
      saved('2026-11-19T10:00:00.000Z'),
      saved('2026-11-19T18:29:00.000Z', { workHours }),
      saved('2026-11-19T18:31:00.000Z', { workingDays: ['friday'] }),
    ],
  ])
  expect(rows).toMatchObject([
    { since: '2026-11-19', working_days: ['monday'], work_hours: workHours },
    { since: '2026-11-20', working_days: ['friday'], work_hours: null },
  ])
})
