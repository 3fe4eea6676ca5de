import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { describe, expect, it } from 'vitest'
import {
  askedOf,
  type CorrectedDay,
  type CorrectionInput,
  effectOfChanges,
  fieldOf,
} from './correction-input.ts'

const lagos = 'Africa/Lagos'
const session: DaySession = {
  sessionId: 's1',
  inAt: '2026-11-17T08:26:08.000Z',
  outAt: '2026-11-17T17:31:44.000Z',
  zone: lagos,
  inOffset: 60,
  outZone: lagos,
  outOffset: 60,
  breaks: [
    {
      breakId: 'b1',
      from: '2026-11-17T11:31:00.000Z',
      to: '2026-11-17T12:34:00.000Z',
      paid: false,
      fromOffset: 60,
      toOffset: 60,
    },
  ],
}
const day: CorrectedDay = {
  workDate: '2026-11-17',
  sessions: [session],
  neighbours: [],
  applied: 0,
  zone: lagos,
  paidBreaks: false,
  now: '2026-11-20T13:10:00.000Z',
  schedule: {
    kind: 'working',
    share: 1,
    minutes: null,
    holiday: null,
    leave: null,
    lateFrom: null,
    startMinute: null,
    endMinute: null,
  },
}
const missing = { ...session, outAt: null, outZone: null, outOffset: null, breaks: [] }
const input = (more: Partial<CorrectionInput>): CorrectionInput => ({
  mode: 'change',
  what: 'session',
  from: '',
  fromTurn: 'first',
  to: '',
  toTurn: 'first',
  entry: '',
  time: '',
  timeTurn: 'first',
  removed: '',
  reason: 'Door log',
  earlier: [],
  ...more,
})

describe('what a form of a correction asks for', () => {
  it('changes one end, and sends the entry as it was seen', () => {
    expect(askedOf(input({ entry: 'in:s1', time: 9 * 60 + 12 }), day).change).toEqual({
      what: 'session',
      id: 's1',
      was: { from: session.inAt, to: session.outAt },
      now: { from: '2026-11-17T08:12:00.000Z', to: session.outAt },
    })
    expect(askedOf(input({ entry: 'to:b1', time: 13 * 60 + 19 }), day).change).toMatchObject({
      what: 'break',
      id: 'b1',
      now: { to: '2026-11-17T12:19:00.000Z' },
    })
  })

  it('ends a session without a punch-out, on the next day where the time is before its beginning', () => {
    const open = { ...day, sessions: [missing] }
    const asked = askedOf(input({ entry: 'out:s1', time: 30 }), open)
    expect(asked.change?.now?.to).toBe('2026-11-17T23:30:00.000Z')
    expect(asked.meant.time?.day).toBe('2026-11-18')
  })

  it('adds a session, and a break in the session into which it falls', () => {
    expect(askedOf(input({ mode: 'add', from: 19 * 60, to: 20 * 60 }), day).change).toEqual({
      what: 'session',
      was: null,
      now: { from: '2026-11-17T18:00:00.000Z', to: '2026-11-17T19:00:00.000Z' },
    })
    expect(
      askedOf(input({ mode: 'add', what: 'break', from: 15 * 60, to: 15 * 60 + 20 }), day).change,
    ).toMatchObject({ what: 'break', now: { from: '2026-11-17T14:00:00.000Z' } })
  })

  it('begins an added session when another one ends, in the same minute', () => {
    expect(askedOf(input({ mode: 'add', from: 18 * 60 + 31, to: 20 * 60 }), day).change?.now?.from).toBe(
      session.outAt,
    )
  })

  it('adds a break after midnight to a night shift', () => {
    const night = {
      ...session,
      inAt: '2026-11-17T21:00:00.000Z',
      outAt: '2026-11-18T05:00:00.000Z',
      breaks: [],
    }
    const asked = askedOf(input({ mode: 'add', what: 'break', from: 60, to: 90 }), {
      ...day,
      sessions: [night],
    })
    expect(asked.change?.now).toEqual({ from: '2026-11-18T00:00:00.000Z', to: '2026-11-18T00:30:00.000Z' })
  })

  it('begins a session of a night shift after midnight', () => {
    const night = {
      ...session,
      inAt: '2026-11-17T23:40:00.000Z',
      outAt: '2026-11-18T05:00:00.000Z',
      breaks: [],
    }
    const schedule = { ...day.schedule, startMinute: 1380, endMinute: 1860 }
    const changed = askedOf(input({ entry: 'in:s1', time: 10 }), { ...day, schedule, sessions: [night] })
    expect(changed.change?.now?.from).toBe('2026-11-17T23:10:00.000Z')
    expect(changed.meant.time?.day).toBe('2026-11-18')
    const free = { ...day, schedule, sessions: [] }
    const add = input({ mode: 'add', from: 40, to: 7 * 60 })
    expect(askedOf(add, free).change?.now).toEqual({
      from: '2026-11-17T23:40:00.000Z',
      to: '2026-11-18T06:00:00.000Z',
    })
    // Before that night it can only mean the morning of the date.
    const before = askedOf(add, { ...free, now: '2026-11-17T13:00:00.000Z' })
    expect(before.change?.now?.from).toBe('2026-11-16T23:40:00.000Z')
  })

  it('removes a session or a break', () => {
    expect(askedOf(input({ mode: 'remove', removed: 'break:b1' }), day).change).toMatchObject({
      what: 'break',
      id: 'b1',
      now: null,
    })
    expect(askedOf(input({ mode: 'remove', removed: 'session:s1' }), day).change).toMatchObject({
      what: 'session',
      now: null,
    })
  })

  it.each([
    ['no entry', input({}), 'entry'],
    ['no time', input({ entry: 'in:s1' }), 'time'],
    ['no valid time', input({ entry: 'in:s1', time: 'noon' }), 'time'],
    ['the recorded time', input({ entry: 'in:s1', time: 9 * 60 + 26 }), 'time'],
    ['a beginning after the end', input({ entry: 'in:s1', time: 22 * 60 }), 'time'],
    ['no length', input({ mode: 'add', from: 540, to: 540 }), 'to'],
    ['nothing to remove', input({ mode: 'remove' }), 'removed'],
    ['an entry that is gone', input({ entry: 'in:gone', time: 540 }), 'entry'],
  ])('says what is wrong with %s', (_, given, field) => {
    const { change, faults } = askedOf(given, day)
    expect(Object.keys(faults)).toEqual([field])
    expect(change).toBeUndefined()
  })

  it('says that the clock skips a time', () => {
    const spring = { ...day, workDate: '2026-03-29', zone: 'Europe/Berlin', sessions: [] }
    expect(askedOf(input({ mode: 'add', from: 150, to: 600 }), spring).faults).toEqual({
      from: 'The clock skips this time on that day. Enter another time',
    })
  })
})

describe('the effect of a change', () => {
  const effect = (given: CorrectionInput, on = day) => effectOfChanges([askedOf(given, on).change!], on)

  it('is the day after it', () => {
    const { sessions, fault } = effect(input({ entry: 'to:b1', time: 13 * 60 + 19 }))
    expect(fault).toBeUndefined()
    expect(sessions[0]?.breaks[0]?.to).toBe('2026-11-17T12:19:00.000Z')
  })

  it('names the fault that the services would name, and its field', () => {
    const given = input({ mode: 'add', from: 17 * 60, to: 20 * 60 })
    expect(effect(given).fault?.message).toMatch(/would begin before the one from/)
    expect(fieldOf(given, effect(given).fault!.path)).toBe('to')
    const outside = input({ mode: 'add', what: 'break', from: 6 * 60, to: 7 * 60 })
    expect(effect(outside).fault?.message).toBe('A break must be inside a work session')
    expect(fieldOf(outside, effect(outside).fault!.path)).toBe('from')
  })
})
