import type { WorkdayEvent } from '@rollcall/contracts/attendance/events.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { clockTime, daysAround, localDate, offsetMinutes } from './local-time.ts'
import { type PunchCommand, workday } from './workday.ts'

const employeeId = '11111111-1111-4111-8111-111111111111'
const command = (type: PunchCommand['type'], zone = 'Asia/Kolkata'): PunchCommand => ({
  type,
  employeeId,
  zone,
  deviceAt: undefined,
  channel: 'web',
})
const event = (
  type: WorkdayEvent['type'],
  instant: string,
  workDate: string,
  sessionId = 's1',
  zone = 'Asia/Kolkata',
): WorkdayEvent => ({
  type,
  data: {
    employeeId,
    workDate,
    sessionId,
    at: instant,
    zone,
    offsetMinutes: offsetMinutes(instant, zone),
    channel: 'web',
  },
})

describe('punching in', () => {
  it('records instant, zone, offset and local work date by the server’s clock', () => {
    given(workday)
      .when(command('punchIn'), at('2026-11-20T03:32:00.000Z'))
      .thenDecides(event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20', 'session-id'))
  })
  it('keeps the device’s time apart', () => {
    const [punched] = given(workday)
      .when({ ...command('punchIn'), deviceAt: '2026-11-20T01:00:00Z' }, at('2026-11-20T03:32:00.000Z'))
      .decided()
    expect(punched?.data).toMatchObject({ at: '2026-11-20T03:32:00.000Z', deviceAt: '2026-11-20T01:00:00Z' })
  })
  it('is refused while a session is open, and names it', () => {
    given(workday, event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20'))
      .when(command('punchIn'), at('2026-11-20T05:00:00.000Z'))
      .thenRefused('rule-broken', 'You are already punched in since 09:02')
  })
  it('begins a second session after the first has ended', () => {
    given(
      workday,
      event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20'),
      event('PunchedOut', '2026-11-20T06:00:00.000Z', '2026-11-20'),
    )
      .when(command('punchIn'), at('2026-11-20T07:00:00.000Z'))
      .thenDecides(event('PunchedIn', '2026-11-20T07:00:00.000Z', '2026-11-20', 'session-id'))
  })
  it('is possible again when the open session is older than 16 hours: a missing punch-out', () => {
    given(workday, event('PunchedIn', '2026-11-19T03:32:00.000Z', '2026-11-19'))
      .when(command('punchIn'), at('2026-11-20T03:32:00.000Z'))
      .thenDecides(event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20', 'session-id'))
  })
  it('belongs to the date in the employee’s zone, not to UTC’s', () => {
    const [punched] = given(workday)
      .when(command('punchIn', 'Pacific/Auckland'), at('2026-11-19T20:00:00.000Z'))
      .decided()
    expect(punched?.data).toMatchObject({ workDate: '2026-11-20', offsetMinutes: 780 })
  })
})

describe('punching out', () => {
  it('ends the open session', () => {
    given(workday, event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20'))
      .when(command('punchOut'), at('2026-11-20T12:30:00.000Z'))
      .thenDecides(event('PunchedOut', '2026-11-20T12:30:00.000Z', '2026-11-20'))
  })
  it('after midnight belongs to the date on which the session started', () => {
    given(workday, event('PunchedIn', '2026-11-20T16:30:00.000Z', '2026-11-20'))
      .when(command('punchOut'), at('2026-11-20T20:30:00.000Z'))
      .thenDecides(event('PunchedOut', '2026-11-20T20:30:00.000Z', '2026-11-20'))
  })
  it('without an open session is refused', () => {
    given(workday)
      .when(command('punchOut'), at('2026-11-20T12:30:00.000Z'))
      .thenRefused('rule-broken', 'You are not punched in')
  })
  it('a second time names when the first was', () => {
    given(
      workday,
      event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20'),
      event('PunchedOut', '2026-11-20T12:30:00.000Z', '2026-11-20'),
    )
      .when(command('punchOut'), at('2026-11-20T12:30:01.000Z'))
      .thenRefused('rule-broken', 'You are not punched in. You punched out at 18:00')
  })
  it('never invents the end of a session that is older than 16 hours', () => {
    given(workday, event('PunchedIn', '2026-11-19T03:32:00.000Z', '2026-11-19'))
      .when(command('punchOut'), at('2026-11-20T03:32:00.000Z'))
      .thenRefused(
        'rule-broken',
        'You are not punched in. Your session since 09:02 on 2026-11-19 has no punch-out.',
      )
  })
})

describe('any sequence of punches', () => {
  const zones = fc.constantFrom(
    'Asia/Kolkata',
    'America/New_York',
    'Europe/Berlin',
    'Pacific/Auckland',
    'America/St_Johns',
  )
  const steps = fc.array(
    fc.record({
      type: fc.constantFrom('punchIn' as const, 'punchOut' as const),
      minutes: fc.integer({ min: 0, max: 1500 }),
      zone: zones,
    }),
    {
      maxLength: 40,
    },
  )

  it('leaves at most one session open that is not a missing punch-out, ends after begins, and one date a session', () => {
    fc.assert(
      fc.property(steps, plan => {
        let now = Date.parse('2026-03-07T00:00:00Z')
        const events: WorkdayEvent[] = []
        for (const [index, { type, minutes, zone }] of plan.entries()) {
          now += minutes * 60_000
          const instant = new Date(now).toISOString()
          const context = { now: instant, newId: (what: string) => `${what}-${index}` }
          try {
            events.push(
              ...given(workday, ...events)
                .when(command(type, zone), context)
                .decided(),
            )
          } catch {
            // Refused: nothing is recorded.
          }
        }
        const { sessions } = given(workday, ...events).state()
        const open = sessions.filter(
          session => session.outAt === undefined && now - Date.parse(session.inAt) <= 16 * 3_600_000,
        )
        expect(open.length).toBeLessThanOrEqual(1)
        for (const session of sessions)
          if (session.outAt)
            expect(Date.parse(session.outAt)).toBeGreaterThanOrEqual(Date.parse(session.inAt))
        for (const { data } of events) {
          const dates = events
            .filter(other => other.data.sessionId === data.sessionId)
            .map(other => other.data.workDate)
          expect(new Set(dates).size).toBe(1)
        }
      }),
    )
  })
})

describe('local time', () => {
  it('knows days of 23 and 25 hours', () => {
    expect(localDate('2026-03-29T21:59:59Z', 'Europe/Berlin')).toBe('2026-03-29')
    expect(localDate('2026-03-29T22:00:00Z', 'Europe/Berlin')).toBe('2026-03-30')
    expect(offsetMinutes('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe(120)
    expect(offsetMinutes('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe(60)
    expect(clockTime('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('02:30')
  })
  it('gives the days around a date across the year’s end', () => {
    expect(daysAround('2026-12-31')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  })
})
