import type { DayBreak, DaySession } from '@rollcall/contracts/attendance/views.ts'
import { describe, expect, it } from 'vitest'
import { changeLines } from './change-lines.ts'

const workDate = '2026-11-17'
const session: DaySession = {
  sessionId: 's1',
  inAt: '2026-11-17T08:26:08.000Z',
  outAt: '2026-11-17T17:31:44.000Z',
  zone: 'Africa/Lagos',
  inOffset: 60,
  outZone: 'Africa/Lagos',
  outOffset: 60,
  breaks: [],
}
const pause: DayBreak = {
  breakId: 'b1',
  from: '2026-11-17T11:31:00.000Z',
  to: '2026-11-17T12:34:00.000Z',
  paid: false,
  fromOffset: 60,
  toOffset: 60,
}
const at = (time: string, later = false) => ({ time, later })

describe('the lines of a correction', () => {
  it('say each end that differs', () => {
    const now = { ...session, inAt: '2026-11-17T08:12:00.000Z', outAt: '2026-11-17T23:05:00.000Z' }
    expect(changeLines([{ what: 'session', id: 's1', was: session, now }], workDate)).toEqual([
      { what: 'in', was: [at('09:26')], now: [at('09:12')] },
      { what: 'out', was: [at('18:31')], now: [at('00:05', true)] },
    ])
  })

  it('say that a punch-out was missing', () => {
    const was = { ...session, outAt: null, outZone: null, outOffset: null }
    expect(changeLines([{ what: 'session', id: 's1', was, now: session }], workDate)).toEqual([
      { what: 'out', was: null, now: [at('18:31')] },
    ])
  })

  it('say a whole session or break that is added or removed', () => {
    expect(
      changeLines(
        [
          { what: 'session', id: 's1', was: null, now: session },
          { what: 'break', id: 'b1', sessionId: 's1', was: pause, now: null },
        ],
        workDate,
      ),
    ).toEqual([
      { what: 'session', was: null, now: [at('09:26'), at('18:31')] },
      { what: 'break_unpaid', was: [at('12:31'), at('13:34')], now: null },
    ])
  })

  it('say the end of a break', () => {
    const now = { ...pause, to: '2026-11-17T12:19:00.000Z' }
    expect(changeLines([{ what: 'break', id: 'b1', sessionId: 's1', was: pause, now }], workDate)).toEqual([
      { what: 'break_end', was: [at('13:34')], now: [at('13:19')] },
    ])
  })
})
