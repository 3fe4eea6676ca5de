import { daysSaved, noDays } from '@rollcall/contracts/company/company-days.ts'
import type { WorkHours } from '@rollcall/contracts/company/work-hours.ts'
import type { Holiday } from '@rollcall/contracts/holidays/holiday.ts'
import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { streamOf } from '../kernel/streams.ts'
import type { LeaveAround } from '../leave/public.ts'
import { CorrectionWorld } from '../testing/correction-world.ts'
import { plainLog, sent } from '../testing/log.ts'
import type { AttendanceNeeds } from './needs.ts'
import { punchIn, punchOut } from './punch-handlers.ts'

/* 6 November 2026 is a Friday. Kolkata is 5:30 ahead of UTC all year. */

const zone = 'Asia/Kolkata'
const nights: WorkHours = { start: '23:00', minutes: 450, breakMinutes: 30, graceMinutes: 10 }

let store: InMemoryEventStore
let hours: WorkHours | null
let dateOfJoin: string
let leave: { from: string; state: string }[]
let holiday: string | undefined
/** The ports that were asked, besides the company's week. */
let asked: string[]
beforeEach(() => {
  store = new InMemoryEventStore()
  hours = nights
  dateOfJoin = '2020-01-01'
  leave = []
  holiday = undefined
  asked = []
})

const facts = () => ({
  dateOfJoin,
  positions: [],
  zones: [{ at: '2020-01-01T00:00:00.000Z', zone, from: '' }],
  states: [{ at: '2020-01-01T00:00:00.000Z', state: 'invited' }],
  hasPassword: false,
})

const needs = () =>
  ({
    companies: {
      days: async () =>
        daysSaved(
          noDays,
          {
            zone,
            workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
            reportsDueBy: null,
            workHours: hours,
          },
          '2020-01-01T08:00:00.000Z',
        ),
    },
    employees: {
      historyOf: async () => facts(),
      factsOf: async () => {
        asked.push('person')
        return {}
      },
    },
    holidays: {
      of: async () => {
        asked.push('holidays')
        const one = {
          holidayId: 'h1',
          name: 'Diwali',
          type: 'public',
          half: null,
          audience: { kind: 'everyone' },
        }
        return new Map(holiday === undefined ? [] : [['h1', { ...one, date: holiday } as Holiday]])
      },
      chosenBy: async () => new Set(),
    },
    leave: {
      around: async () => {
        asked.push('leave')
        const requests = leave.map(({ from, state }) => ({
          from,
          to: from,
          half: null,
          state,
          days: [{ date: from }],
        }))
        return { requests, streams: [] } as unknown as LeaveAround
      },
    },
  }) as unknown as AttendanceNeeds

const local = (text: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant().toString({ fractionalSecondDigits: 3 })

async function punch(how: 'in' | 'out', at: string) {
  const log = plainLog(store)
  const context = sent(crypto.randomUUID(), local(at))
  const { weeks } = await needs().companies.days('c1')
  const actor = { ...context.actor, accountId: 'e1', role: 'employee' as const, zone, dateOfJoin, weeks }
  const handler = how === 'in' ? punchIn(needs()) : punchOut()
  await handler({ channel: 'web' }, { ...context, actor }, log)
  const { events } = await store.read(streamOf.punchClock('c1', 'e1', local(at).slice(0, 7)))
  return events.at(-1)?.data.workDate
}

const lock = (month: string) =>
  new CorrectionWorld(local('2026-08-01T01:05'), zone, plainLog(store)).lock(month)

describe('a night worker', () => {
  it('who starts the shift of Friday 23:00 at 00:40 works on Friday, until the punch-out in the morning', async () => {
    expect(await punch('in', '2026-11-07T00:40')).toBe('2026-11-06')
    expect(await punch('out', '2026-11-07T07:00')).toBe('2026-11-06')
  })
  it('who comes back after midnight from a break of two sessions still works on Friday', async () => {
    expect(await punch('in', '2026-11-06T22:55')).toBe('2026-11-06')
    await punch('out', '2026-11-07T03:00')
    expect(await punch('in', '2026-11-07T03:30')).toBe('2026-11-06')
  })
  it('who starts the shift of 00:30 at 23:10 works on the next day', async () => {
    hours = { ...nights, start: '00:30' }
    expect(await punch('in', '2026-11-05T23:10')).toBe('2026-11-06')
  })
  it('works on the local date outside of the shift, which ends with its last minute', async () => {
    expect(await punch('in', '2026-11-07T07:00')).toBe('2026-11-07')
    await punch('out', '2026-11-07T08:00')
    expect(await punch('in', '2026-11-07T20:00')).toBe('2026-11-07')
  })
})

describe('no shift is scheduled for a night worker', () => {
  it('on a day off', async () => {
    expect(await punch('in', '2026-11-08T00:40')).toBe('2026-11-08')
  })
  it('on a holiday', async () => {
    holiday = '2026-11-06'
    expect(await punch('in', '2026-11-07T00:40')).toBe('2026-11-07')
  })
  it('on a day of approved leave', async () => {
    leave = [{ from: '2026-11-06', state: 'approved' }]
    expect(await punch('in', '2026-11-07T00:40')).toBe('2026-11-07')
    await punch('out', '2026-11-07T01:00')
    leave = [{ from: '2026-11-06', state: 'pending' }]
    expect(await punch('in', '2026-11-07T01:10')).toBe('2026-11-06')
  })
  it('before the day of joining', async () => {
    dateOfJoin = '2026-11-07'
    expect(await punch('in', '2026-11-07T00:40')).toBe('2026-11-07')
  })
  it('in a month that is locked already, so that its figures stay', async () => {
    expect(await punch('in', '2026-08-01T00:40')).toBe('2026-07-31')
    await punch('out', '2026-08-01T01:00')
    await lock('2026-07')
    expect(await punch('in', '2026-08-01T01:10')).toBe('2026-08-01')
  })
})

describe('a punch-in of the day reads no more than the weeks', () => {
  it('where the company has no work hours', async () => {
    hours = null
    expect(await punch('in', '2026-11-07T00:40')).toBe('2026-11-07')
    expect(asked).toEqual([])
  })
  it('where no other date’s shift can hold it', async () => {
    await punch('in', '2026-11-06T22:50')
    expect(asked).toEqual([])
    await punch('out', '2026-11-06T23:50')
    await punch('in', '2026-11-07T00:40')
    expect(asked.toSorted()).toEqual(['holidays', 'leave', 'person'])
  })
})
