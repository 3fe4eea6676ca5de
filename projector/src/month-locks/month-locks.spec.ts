import { MonthLocked, MonthReopened } from '@rollcall/contracts/month-locks/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { monthLocks } from './month-locks.projection.ts'

const one = { companyId: uuid(1), month: '2026-02' }
const locked = (workedMinutes: number) =>
  newEvent(MonthLocked, { ...one, people: 24, workedMinutes, missingPunchOuts: 1 })
const reopened = newEvent(MonthReopened, { ...one, reason: 'A late sheet' })

const act = (event: number, workedMinutes: number) => ({
  state: 'locked',
  at: recordedAt(event),
  reason: '',
  people: 24,
  workedMinutes,
  missingPunchOuts: 1,
})

describe('month locks', () => {
  it('keep the hours as they were locked', () => {
    given(monthLocks, locked(600)).gives({
      company_id: uuid(1),
      id: '2026-02',
      last_day: '2026-02-28',
      state: 'locked',
      locked_at: recordedAt(1),
      reopened_at: null,
      reason: '',
      people: 24,
      worked_minutes: 600,
      minutes_before: null,
      missing_punch_outs: 1,
      history: [act(1, 600)],
    })
  })
  it('say since when and why a month is reopened', () => {
    given(monthLocks, locked(600), reopened).givesOne({
      state: 'reopened',
      locked_at: recordedAt(1),
      reopened_at: recordedAt(2),
      reason: 'A late sheet',
      worked_minutes: 600,
    })
  })
  it('keep both sums and the reason once it is locked again', () => {
    given(monthLocks, locked(600), reopened, locked(660)).givesOne({
      state: 'locked',
      locked_at: recordedAt(3),
      reopened_at: recordedAt(2),
      reason: 'A late sheet',
      worked_minutes: 660,
      minutes_before: 600,
      history: [
        act(1, 600),
        {
          state: 'reopened',
          at: recordedAt(2),
          reason: 'A late sheet',
          people: null,
          workedMinutes: null,
          missingPunchOuts: null,
        },
        act(3, 660),
      ],
    })
  })
})
