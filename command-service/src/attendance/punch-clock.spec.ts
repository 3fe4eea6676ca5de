import type { PunchClockEvent, Punched } from '@rollcall/contracts/attendance/events.ts'
import { breaksPerSession, sessionsPerWorkDate } from '@rollcall/contracts/attendance/limits.ts'
import { describe, expect, it } from 'vitest'
import { offsetMinutes, utcMonth, zoneTime } from '../kernel/local-time.ts'
import { at, given } from '../testing/given.ts'
import { type PunchCommand, punchClock } from './punch-clock.ts'

const employeeId = '11111111-1111-4111-8111-111111111111'
const command = (type: PunchCommand['type'], zone = 'Asia/Kolkata'): PunchCommand => ({
  type,
  employeeId,
  zone,
  deviceAt: undefined,
  channel: 'web',
  paidBreaks: false,
  month: '2026-11',
  olderRead: true,
})
const closed = (month: string): PunchClockEvent => ({
  type: 'PunchClockClosed',
  data: { employeeId, month },
})
/** The punch clock of November, with the month before closed. */
const november = (...events: PunchClockEvent[]) => given(punchClock, closed('2026-10'), ...events)
const event = (
  type: Punched['type'],
  instant: string,
  workDate: string,
  sessionId = 's1',
  zone = 'Asia/Kolkata',
): Punched => ({
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
    november()
      .when(command('punchIn'), at('2026-11-20T03:32:00.000Z'))
      .thenDecides(event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20', 'session-id'))
  })
  it('keeps the device’s time separately', () => {
    const [punched] = november()
      .when({ ...command('punchIn'), deviceAt: '2026-11-20T01:00:00Z' }, at('2026-11-20T03:32:00.000Z'))
      .decided()
    expect(punched?.data).toMatchObject({ at: '2026-11-20T03:32:00.000Z', deviceAt: '2026-11-20T01:00:00Z' })
  })
  it('is refused while a session is open, and names it', () => {
    november(event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20'))
      .when(command('punchIn'), at('2026-11-20T05:00:00.000Z'))
      .thenRefused('rule-broken', 'You already punched in at 09:02')
  })
  it('starts a second session after the first has ended', () => {
    november(
      event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20'),
      event('PunchedOut', '2026-11-20T06:00:00.000Z', '2026-11-20'),
    )
      .when(command('punchIn'), at('2026-11-20T07:00:00.000Z'))
      .thenDecides(event('PunchedIn', '2026-11-20T07:00:00.000Z', '2026-11-20', 'session-id'))
  })
  it('is allowed when the open session is older than 16 hours: a missing punch-out', () => {
    november(event('PunchedIn', '2026-11-19T03:32:00.000Z', '2026-11-19'))
      .when(command('punchIn'), at('2026-11-20T03:32:00.000Z'))
      .thenDecides(event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20', 'session-id'))
  })
  it('keeps the company’s limit with the session where it is not the usual one', () => {
    const [usual] = november()
      .when({ ...command('punchIn'), missingAfterHours: 16 }, at('2026-11-20T03:32:00.000Z'))
      .decided()
    expect(usual?.data).not.toHaveProperty('missingAfterHours')
    const [short] = november()
      .when({ ...command('punchIn'), missingAfterHours: 10 }, at('2026-11-20T03:32:00.000Z'))
      .decided()
    expect(short?.data).toMatchObject({ missingAfterHours: 10 })
  })
  it('and ending follow the limit that the session began with, not today’s', () => {
    const begun = event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20')
    const short = { ...begun, data: { ...begun.data, missingAfterHours: 10 } } as Punched
    const [before, after] = [at('2026-11-20T13:32:00.000Z'), at('2026-11-20T13:32:00.001Z')]
    november(short)
      .when({ ...command('punchIn'), missingAfterHours: 20 }, before)
      .thenRefused('rule-broken', 'You already punched in at 09:02')
    expect(november(short).when(command('punchOut'), before).decided()).toHaveLength(1)
    expect(
      november(short)
        .when({ ...command('punchIn'), missingAfterHours: 20 }, after)
        .decided(),
    ).toHaveLength(1)
    november(short)
      .when({ ...command('punchOut'), missingAfterHours: 20 }, after)
      .thenRefused(
        'rule-broken',
        'You are not punched in. Your session since 09:02 on 2026-11-20 has no punch-out.',
      )
    // The usual limit stays, also after the company has chosen a shorter one.
    expect(
      november(begun)
        .when({ ...command('punchOut'), missingAfterHours: 10 }, after)
        .decided(),
    ).toHaveLength(1)
  })
  it('uses the date in the employee’s zone, not in UTC', () => {
    const [punched] = november()
      .when(command('punchIn', 'Pacific/Auckland'), at('2026-11-19T20:00:00.000Z'))
      .decided()
    expect(punched?.data).toMatchObject({ workDate: '2026-11-20', offsetMinutes: 780 })
  })
})

describe('a person who has not joined yet', () => {
  const joins = (zone: string) => ({ ...command('punchIn', zone), dateOfJoin: '2026-11-21' })

  it('cannot punch in before the date of joining, and is told the date', () => {
    november()
      .when(joins('Asia/Kolkata'), at('2026-11-20T18:29:59.000Z'))
      .thenRefused('rule-broken', 'You join on 21 November 2026. You can punch in from that day.')
  })
  it('punches in on the date of joining in the own zone', () => {
    november()
      .when(joins('Asia/Kolkata'), at('2026-11-20T18:30:00.000Z'))
      .thenDecides(event('PunchedIn', '2026-11-20T18:30:00.000Z', '2026-11-21', 'session-id'))
    november()
      .when(joins('America/New_York'), at('2026-11-21T04:59:00.000Z'))
      .thenRefused('rule-broken', 'You join on 21 November 2026. You can punch in from that day.')
  })
  it('can end a work session that was open when the date of joining was changed', () => {
    november(event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20'))
      .when({ ...joins('Asia/Kolkata'), type: 'punchOut' }, at('2026-11-20T12:30:00.000Z'))
      .thenDecides(event('PunchedOut', '2026-11-20T12:30:00.000Z', '2026-11-20'))
  })
})

describe('punching out', () => {
  it('ends the open session', () => {
    november(event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20'))
      .when(command('punchOut'), at('2026-11-20T12:30:00.000Z'))
      .thenDecides(event('PunchedOut', '2026-11-20T12:30:00.000Z', '2026-11-20'))
  })
  it('after midnight belongs to the date on which the session started', () => {
    november(event('PunchedIn', '2026-11-20T16:30:00.000Z', '2026-11-20'))
      .when(command('punchOut'), at('2026-11-20T20:30:00.000Z'))
      .thenDecides(event('PunchedOut', '2026-11-20T20:30:00.000Z', '2026-11-20'))
  })
  it('without an open session is refused', () => {
    november()
      .when(command('punchOut'), at('2026-11-20T12:30:00.000Z'))
      .thenRefused('rule-broken', 'You are not punched in')
  })
  it('a second time names the first punch-out', () => {
    november(
      event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20'),
      event('PunchedOut', '2026-11-20T12:30:00.000Z', '2026-11-20'),
    )
      .when(command('punchOut'), at('2026-11-20T12:30:01.000Z'))
      .thenRefused('rule-broken', 'You are not punched in. You punched out at 18:00')
  })
  it('names the date on which a night shift was begun, not that of the shift', () => {
    november(event('PunchedIn', '2026-11-18T19:10:00.000Z', '2026-11-18'))
      .when(command('punchOut'), at('2026-11-20T03:32:00.000Z'))
      .thenRefused(
        'rule-broken',
        'You are not punched in. Your session since 00:40 on 2026-11-19 has no punch-out.',
      )
  })
  it('never invents the end of a session older than 16 hours', () => {
    november(event('PunchedIn', '2026-11-19T03:32:00.000Z', '2026-11-19'))
      .when(command('punchOut'), at('2026-11-20T03:32:00.000Z'))
      .thenRefused(
        'rule-broken',
        'You are not punched in. Your session since 09:02 on 2026-11-19 has no punch-out.',
      )
  })
})

describe('the months', () => {
  const at10 = at('2026-11-20T10:00:00.000Z')
  const needs = (what: string) => expect.objectContaining({ name: 'NotReady', needs: what })

  it('are closed once', () => {
    const close = { type: 'close', employeeId, month: '2026-10' } as const
    given(punchClock).when(close, at10).thenDecides(closed('2026-10'))
    given(punchClock, closed('2026-10')).when(close, at10).thenDecides()
    given(punchClock, closed('2026-11')).when(close, at10).thenDecides()
  })
  it('accept no punch before the previous month is closed', () => {
    const punches = [event('PunchedIn', '2026-10-20T03:32:00.000Z', '2026-10-20')]
    const { decided } = given(punchClock, ...punches).when(command('punchIn'), at10)
    expect(decided).toThrow(needs('closing'))
  })
  it('stay open after a refused punch', () => {
    given(punchClock, event('PunchedIn', '2026-10-31T23:50:00.000Z', '2026-11-01'))
      .when(command('punchIn'), at('2026-11-01T00:10:00.000Z'))
      .thenRefused('rule-broken')
  })
  it('accept no punch after they are closed', () => {
    const { decided } = november(closed('2026-11')).when(command('punchIn'), at10)
    expect(decided).toThrow(needs('laterMonth'))
  })
  it('without a punch make the streams of work dates be read', () => {
    const { decided } = november().when({ ...command('punchIn'), olderRead: false }, at10)
    expect(decided).toThrow(needs('olderStreams'))
  })
})

describe('a day', () => {
  const on = (date: string, sessions: number) =>
    Array.from({ length: sessions }, (_, index): Punched[] => {
      const instant = `${date}T0${Math.floor(index / 60)}:${String(index % 60).padStart(2, '0')}:00.000Z`
      return [event('PunchedIn', instant, date, `${index}`), event('PunchedOut', instant, date, `${index}`)]
    }).flat()

  it('has at most 50 work sessions, so that a runaway script does not fill the log', () => {
    november(...on('2026-11-20', sessionsPerWorkDate))
      .when(command('punchIn', 'UTC'), at('2026-11-20T10:00:00.000Z'))
      .thenRefused(
        'rule-broken',
        'You have started 50 work sessions today, which is the maximum for one day. You can punch in again tomorrow.',
      )
  })
  it('counts only its own sessions, also when an employee crosses the date line and returns', () => {
    november(...on('2026-11-20', sessionsPerWorkDate - 1), ...on('2026-11-21', 2))
      .when(command('punchIn', 'Pacific/Pago_Pago'), at('2026-11-21T10:00:00.000Z'))
      .thenDecides(
        event('PunchedIn', '2026-11-21T10:00:00.000Z', '2026-11-20', 'session-id', 'Pacific/Pago_Pago'),
      )
    november(...on('2026-11-20', sessionsPerWorkDate), ...on('2026-11-21', 2))
      .when(command('punchIn', 'Pacific/Pago_Pago'), at('2026-11-21T10:00:00.000Z'))
      .thenRefused('rule-broken')
  })
  it('counts no session of the day before', () => {
    november(...on('2026-11-20', sessionsPerWorkDate), ...on('2026-11-21', 1))
      .when(command('punchIn', 'UTC'), at('2026-11-21T10:00:00.000Z'))
      .thenDecides(event('PunchedIn', '2026-11-21T10:00:00.000Z', '2026-11-21', 'session-id', 'UTC'))
  })
  it('allows the last session to be ended', () => {
    const sessions = on('2026-11-20', sessionsPerWorkDate)
    november(...sessions.slice(0, -1))
      .when(command('punchOut', 'UTC'), at('2026-11-20T10:00:00.000Z'))
      .thenDecides(event('PunchedOut', '2026-11-20T10:00:00.000Z', '2026-11-20', '49', 'UTC'))
  })
})

describe('a break', () => {
  const began = event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20')
  const pause = (instant: string, breakId = 'break-id', paid = false): PunchClockEvent => ({
    type: 'BreakStarted',
    data: { ...event('PunchedIn', instant, '2026-11-20').data, breakId, paid },
  })
  const back = (instant: string, breakId = 'break-id'): PunchClockEvent => ({
    type: 'BreakEnded',
    data: { ...event('PunchedIn', instant, '2026-11-20').data, breakId },
  })

  it('is part of the open session, paid or not by the settings of that moment', () => {
    november(began)
      .when(command('startBreak'), at('2026-11-20T06:00:00.000Z'))
      .thenDecides(pause('2026-11-20T06:00:00.000Z'))
    november(began)
      .when({ ...command('startBreak'), paidBreaks: true }, at('2026-11-20T06:00:00.000Z'))
      .thenDecides(pause('2026-11-20T06:00:00.000Z', 'break-id', true))
  })
  it('ends, and another may follow', () => {
    const ended = [pause('2026-11-20T06:00:00.000Z', 'one'), back('2026-11-20T06:30:00.000Z', 'one')]
    november(began, pause('2026-11-20T06:00:00.000Z', 'one'))
      .when(command('endBreak'), at('2026-11-20T06:30:00.000Z'))
      .thenDecides(back('2026-11-20T06:30:00.000Z', 'one'))
    november(began, ...ended)
      .when(command('startBreak'), at('2026-11-20T09:00:00.000Z'))
      .thenDecides(pause('2026-11-20T09:00:00.000Z'))
  })
  it('after midnight belongs to the date on which its session started', () => {
    const [paused] = november(event('PunchedIn', '2026-11-20T16:30:00.000Z', '2026-11-20'))
      .when(command('startBreak'), at('2026-11-20T20:30:00.000Z'))
      .decided()
    expect(paused?.data).toMatchObject({ workDate: '2026-11-20' })
  })
  it('is one at a time, and the refusal names the one that lasts', () => {
    november(began, pause('2026-11-20T06:00:00.000Z'))
      .when(command('startBreak'), at('2026-11-20T06:10:00.000Z'))
      .thenRefused('rule-broken', 'You have already been on a break since 11:30')
  })
  it('needs an open session', () => {
    for (const type of ['startBreak', 'endBreak'] as const) {
      november()
        .when(command(type), at('2026-11-20T06:10:00.000Z'))
        .thenRefused('rule-broken', 'You are not punched in')
      november(event('PunchedIn', '2026-11-19T03:32:00.000Z', '2026-11-19'))
        .when(command(type), at('2026-11-20T06:10:00.000Z'))
        .thenRefused(
          'rule-broken',
          'You are not punched in. Your session since 09:02 on 2026-11-19 has no punch-out.',
        )
    }
  })
  it('that does not last cannot be ended', () => {
    november(began)
      .when(command('endBreak'), at('2026-11-20T06:10:00.000Z'))
      .thenRefused('rule-broken', 'You are not on a break')
    november(began, pause('2026-11-20T06:00:00.000Z'), back('2026-11-20T06:30:00.000Z'))
      .when(command('endBreak'), at('2026-11-20T06:40:00.000Z'))
      .thenRefused('rule-broken', 'You are not on a break')
  })
  it('left open ends with the punch-out, without an event of its own', () => {
    const out = event('PunchedOut', '2026-11-20T12:30:00.000Z', '2026-11-20')
    november(began, pause('2026-11-20T12:00:00.000Z'))
      .when(command('punchOut'), at('2026-11-20T12:30:00.000Z'))
      .thenDecides(out)
    november(began, pause('2026-11-20T12:00:00.000Z'), out)
      .when(command('endBreak'), at('2026-11-20T12:40:00.000Z'))
      .thenRefused('rule-broken', 'You are not punched in. You punched out at 18:00')
  })
  it('is never earlier than the last punch, also when the clock was set back', () => {
    november(began, pause('2026-11-20T06:00:00.000Z'))
      .when(command('endBreak'), at('2026-11-20T05:00:00.000Z'))
      .thenDecides(back('2026-11-20T06:00:00.000Z'))
  })
  it('is refused after so many that only a script makes them', () => {
    const pauses = Array.from({ length: breaksPerSession }, (_, n) => [
      pause('2026-11-20T06:00:00.000Z', `b${n}`),
      back('2026-11-20T06:00:00.000Z', `b${n}`),
    ])
    november(began, ...pauses.flat())
      .when(command('startBreak'), at('2026-11-20T06:10:00.000Z'))
      .thenRefused(
        'rule-broken',
        'You have had 50 breaks in this work session, which is the maximum. Please punch out instead.',
      )
  })
})

describe('a punch clock', () => {
  it('uses the instant of the last punch when the clock was set back', () => {
    const began = event('PunchedIn', '2026-11-20T09:00:00.000Z', '2026-11-20')
    november(began)
      .when(command('punchOut'), at('2026-11-20T08:00:00.000Z'))
      .thenDecides(event('PunchedOut', '2026-11-20T09:00:00.000Z', '2026-11-20'))
    november(began, event('PunchedOut', '2026-11-20T19:00:00.000Z', '2026-11-20'))
      .when(command('punchIn'), at('2026-11-20T18:00:00.000Z'))
      .thenDecides(event('PunchedIn', '2026-11-20T19:00:00.000Z', '2026-11-21', 'session-id'))
  })
  it('decides nothing without knowing the earlier events', () => {
    const unknown = { type: 'BreathTaken', data: {} } as unknown as PunchClockEvent
    expect(november(unknown).state).toThrow('A punch clock has an event BreathTaken, which is not known.')
  })
  it('has one open session when old streams hold two: the later one', () => {
    const later = event('PunchedIn', '2026-11-20T12:00:00.000Z', '2026-11-20', 'later')
    const earlier = event('PunchedIn', '2026-11-20T06:00:00.000Z', '2026-11-21', 'earlier')
    expect(november(later, earlier).state().unended).toMatchObject({ sessionId: 'later' })
    const ended = event('PunchedOut', '2026-11-20T13:00:00.000Z', '2026-11-21', 'earlier')
    expect(november(earlier, later, ended).state().unended).toMatchObject({ sessionId: 'later' })
  })
  it('names the last punch-out, in whatever order old streams have them', () => {
    const morning = [
      event('PunchedIn', '2026-11-20T03:32:00.000Z', '2026-11-20', 'morning'),
      event('PunchedOut', '2026-11-20T12:30:00.000Z', '2026-11-20', 'morning'),
    ]
    const evening = [
      event('PunchedIn', '2026-11-20T13:00:00.000Z', '2026-11-20', 'evening'),
      event('PunchedOut', '2026-11-20T15:00:00.000Z', '2026-11-20', 'evening'),
    ]
    for (const punches of [
      [...morning, ...evening],
      [...evening, ...morning],
    ])
      november(...punches)
        .when(command('punchOut'), at('2026-11-20T16:00:00.000Z'))
        .thenRefused('rule-broken', 'You are not punched in. You punched out at 20:30')
  })
})

describe('local time', () => {
  it('knows days of 23 and 25 hours', () => {
    expect(offsetMinutes('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe(120)
    expect(offsetMinutes('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe(60)
    expect(zoneTime('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('02:30')
  })
  it('gives the month in UTC', () => {
    expect(utcMonth('2026-12-31T23:59:59.999Z')).toBe('2026-12')
  })
})
