import {
  TeamSettingsSaved,
  WorkingWeekChanged,
  WorkingWeekChangeWithdrawn,
} from '@rollcall/contracts/company/events.ts'
import { teamSchedules } from '@rollcall/read-models/company/team-schedules.projection.ts'
import { it } from 'vitest'
import { newEvent, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'

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

it('a planned week counts from its date on, and no longer once it is withdrawn', () => {
  const week = { workingDays: ['sunday' as const], workHours: null }
  const planned = newEvent(WorkingWeekChanged, {
    companyId: uuid(1),
    changeId: uuid(2),
    since: '2027-01-04',
    until: null,
    week,
    reason: 'Sundays',
  })
  const first = { since: '0001-01-01', week: { workingDays: ['monday'], workHours: null } }
  given(teamSchedules, saved('2026-11-19T10:00:00.000Z'), planned).givesOne({
    weeks: [first, { since: '2027-01-04', week }],
  })
  const withdrawn = newEvent(WorkingWeekChangeWithdrawn, { companyId: uuid(1), changeId: uuid(2) })
  given(teamSchedules, saved('2026-11-19T10:00:00.000Z'), planned, withdrawn).givesOne({ weeks: [first] })
})

it('a company’s row has the last settings of each date on which they were saved', () => {
  const workHours = { start: '09:00', minutes: 480, graceMinutes: 10 }
  given(
    teamSchedules,
    saved('2026-11-19T10:00:00.000Z'),
    saved('2026-11-19T18:29:00.000Z', { workHours, reportsDueBy: '18:00' }),
    saved('2026-11-19T18:31:00.000Z', { workingDays: ['friday'] }),
  ).gives({
    company_id: uuid(1),
    id: uuid(1),
    history: [
      {
        since: '2026-11-19',
        at: '2026-11-19T10:00:00.000Z',
        zone: 'Asia/Kolkata',
        reportsDueBy: '18:00',
      },
      {
        since: '2026-11-20',
        at: '2026-11-19T18:31:00.000Z',
        zone: 'Asia/Kolkata',
        reportsDueBy: null,
      },
    ],
    week_changes: [
      { changeId: '', since: '2026-11-19', until: null, week: { workingDays: ['monday'], workHours } },
      { changeId: '', since: '2026-11-20', until: null, week: { workingDays: ['friday'], workHours: null } },
    ],
    // The first week counted already before it was saved.
    weeks: [
      { since: '0001-01-01', week: { workingDays: ['monday'], workHours } },
      { since: '2026-11-20', week: { workingDays: ['friday'], workHours: null } },
    ],
  })
})
