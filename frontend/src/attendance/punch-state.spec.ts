import type { WorkSessionRow } from '@rollcall/contracts/attendance/views.ts'
import { noShift } from '@rollcall/contracts/attendance/work-date.ts'
import { describe, expect, it } from 'vitest'
import type { KeptPunch } from './outbox.ts'
import { nextBreak, nextPunch, punchState, stateSentence } from './punch-state.ts'

const zone = 'Asia/Kolkata'
const session = (workDate: string, inAt: string, outAt: string | null): WorkSessionRow => ({
  id: inAt,
  employeeId: 'e',
  workDate,
  inAt,
  outAt,
  zone,
  inOffset: 330,
  outZone: outAt === null ? null : zone,
  outOffset: outAt === null ? null : 330,
  breaks: [],
  missingAfterHours: null,
  minutes: null,
  inChannel: 'web',
  outChannel: outAt === null ? null : 'web',
})
const pause = (from: string, to: string | null) => ({
  breakId: from,
  from,
  to,
  paid: false,
  fromOffset: 330,
  toOffset: to === null ? null : 330,
})
const kept = (command: KeptPunch['command'], deviceAt: string): KeptPunch => ({
  key: 'k',
  command,
  deviceAt,
  accountId: 'a',
})

function clock(sessions: WorkSessionRow[], at: string, waiting: KeptPunch[] = []) {
  const now = Date.parse(at)
  const state = punchState(sessions, zone, now, noShift)
  const today = new Date(now + 330 * 60_000).toISOString().slice(0, 10)
  return {
    state,
    sentence: stateSentence(state, waiting, zone, today),
    next: nextPunch(state, waiting),
    pause: nextBreak(state, waiting),
  }
}

describe('the punch clock’s sentence', () => {
  it('says since when someone is in, and offers to punch out', () => {
    const { sentence, next } = clock(
      [session('2026-11-20', '2026-11-20T03:32:10Z', null)],
      '2026-11-20T07:37:00Z',
    )
    expect(sentence).toEqual({ key: 'attendance.clock.in_since', args: { time: '09:02' } })
    expect(next).toBe('PunchOut')
  })

  it('names the day of a night shift that began yesterday, and stays on that day', () => {
    const { sentence, state } = clock(
      [session('2026-11-19', '2026-11-19T16:30:00Z', null)],
      '2026-11-19T20:00:00Z',
    )
    expect(sentence).toEqual({
      key: 'attendance.clock.in_since_day',
      args: { time: '22:00', day: '2026-11-19' },
    })
    expect(state.workDate).toBe('2026-11-19')
  })

  it('names no other day where a night shift was begun after midnight, and stays on the day of the shift', () => {
    const { sentence, state } = clock(
      [session('2026-11-19', '2026-11-19T19:10:00Z', null)],
      '2026-11-19T20:00:00Z',
    )
    expect(sentence).toEqual({ key: 'attendance.clock.in_since', args: { time: '00:40' } })
    expect(state.workDate).toBe('2026-11-19')
  })

  it('shows the day of the night shift before it is begun, and says so', () => {
    const night = (date: string) =>
      date === '2026-11-19' ? { startMinute: 1380, endMinute: 1860 } : noShift(date)
    const at = (instant: string, sessions: WorkSessionRow[] = []) => {
      const { workDate, isOfShift } = punchState(sessions, zone, Date.parse(instant), night)
      return [workDate, isOfShift]
    }
    // 00:40, 07:00 and 23:30 in Kolkata.
    expect(at('2026-11-19T19:10:00Z')).toEqual(['2026-11-19', true])
    expect(at('2026-11-20T01:30:00Z')).toEqual(['2026-11-20', false])
    expect(at('2026-11-19T18:00:00Z')).toEqual(['2026-11-19', false])
    const begunBefore = session('2026-11-19', '2026-11-19T17:30:00Z', null)
    expect(at('2026-11-19T19:10:00Z', [begunBefore])).toEqual(['2026-11-19', false])
    const begunAfter = session('2026-11-19', '2026-11-19T19:00:00Z', null)
    expect(at('2026-11-19T19:10:00Z', [begunAfter])).toEqual(['2026-11-19', true])
  })

  it('says since when someone is out today', () => {
    const ended = session('2026-11-20', '2026-11-20T03:32:00Z', '2026-11-20T12:34:00Z')
    const { sentence, next } = clock([ended], '2026-11-20T13:00:00Z')
    expect(sentence).toEqual({ key: 'attendance.clock.out_since', args: { time: '18:04' } })
    expect(next).toBe('PunchIn')
  })

  it('starts each new day as out', () => {
    const ended = session('2026-11-19', '2026-11-19T03:32:00Z', '2026-11-19T12:34:00Z')
    expect(clock([ended], '2026-11-20T03:00:00Z').sentence.key).toBe('attendance.clock.not_in')
    expect(clock([], '2026-11-20T03:00:00Z').sentence.key).toBe('attendance.clock.not_in')
  })

  it('offers to punch in after a missing punch-out, and mentions it', () => {
    const forgotten = session('2026-11-19', '2026-11-19T03:32:00Z', null)
    const { state, sentence, next } = clock([forgotten], '2026-11-20T03:32:00Z')
    expect(sentence.key).toBe('attendance.clock.not_in')
    expect(state.missing).toEqual([forgotten])
    expect(next).toBe('PunchIn')
  })

  it('says since when someone is on a break, and offers its end', () => {
    const onBreak = {
      ...session('2026-11-20', '2026-11-20T03:32:00Z', null),
      breaks: [pause('2026-11-20T06:00:00Z', null)],
    }
    expect(clock([onBreak], '2026-11-20T06:10:00Z')).toMatchObject({
      sentence: { key: 'attendance.clock.on_break_since', args: { time: '11:30' } },
      next: 'PunchOut',
      pause: 'EndBreak',
    })
    const returned = { ...onBreak, breaks: [pause('2026-11-20T06:00:00Z', '2026-11-20T06:20:00Z')] }
    expect(clock([returned], '2026-11-20T06:30:00Z')).toMatchObject({
      sentence: { key: 'attendance.clock.in_since' },
      pause: 'StartBreak',
    })
  })

  it('offers no break to somebody who is out', () => {
    expect(clock([], '2026-11-20T06:10:00Z').pause).toBeUndefined()
    const forgotten = session('2026-11-19', '2026-11-19T03:32:00Z', null)
    expect(clock([forgotten], '2026-11-20T03:32:00Z').pause).toBeUndefined()
  })

  it('continues from a break that waits on this device', () => {
    const open = session('2026-11-20', '2026-11-20T03:32:00Z', null)
    const waiting = [kept('StartBreak', '2026-11-20T06:00:00Z')]
    expect(clock([open], '2026-11-20T06:10:00Z', waiting)).toMatchObject({
      sentence: { key: 'attendance.clock.kept_break', args: { time: '11:30' } },
      next: 'PunchOut',
      pause: 'EndBreak',
    })
    waiting.push(kept('EndBreak', '2026-11-20T06:20:00Z'))
    expect(clock([open], '2026-11-20T06:30:00Z', waiting)).toMatchObject({
      sentence: { key: 'attendance.clock.kept_back' },
      pause: 'StartBreak',
    })
    waiting.push(kept('PunchOut', '2026-11-20T06:40:00Z'))
    expect(clock([open], '2026-11-20T06:50:00Z', waiting).pause).toBeUndefined()
  })

  it('shows a punch that waits on this device first, and continues from it', () => {
    const open = session('2026-11-20', '2026-11-20T03:32:00Z', null)
    const { sentence, next } = clock([open], '2026-11-20T07:37:00Z', [
      kept('PunchOut', '2026-11-20T07:30:00Z'),
    ])
    expect(sentence).toEqual({ key: 'attendance.clock.kept_out', args: { time: '13:00' } })
    expect(next).toBe('PunchIn')
  })
})
