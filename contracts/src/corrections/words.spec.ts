import { expect, it } from 'vitest'
import type { DayBreak, DaySession } from '../attendance/views.ts'
import { changesInWords } from './words.ts'

const pause: DayBreak = {
  breakId: 'b1',
  from: '2026-11-20T06:30:00.000Z',
  to: '2026-11-20T07:00:00.000Z',
  paid: false,
  fromOffset: 330,
  toOffset: 330,
}
const session: DaySession = {
  sessionId: 's1',
  inAt: '2026-11-20T03:30:00.000Z',
  outAt: '2026-11-20T13:01:00.000Z',
  zone: 'Asia/Kolkata',
  inOffset: 330,
  outZone: 'Asia/Kolkata',
  outOffset: 330,
  breaks: [pause],
}
const ofSession = (was: DaySession | null, now: DaySession | null) =>
  changesInWords([{ what: 'session', id: 's1', was, now }])
const ofBreak = (was: DayBreak | null, now: DayBreak | null) =>
  changesInWords([{ what: 'break', id: 'b1', sessionId: 's1', was, now }])

it('a changed punch is named with was and now, on the person’s clock', () => {
  expect(ofSession(session, { ...session, outAt: '2026-11-20T12:35:00.000Z' })).toBe(
    'Punch-out 18:31 → 18:05',
  )
  const both = { ...session, inAt: '2026-11-20T03:00:00.000Z', outAt: '2026-11-20T12:35:00.000Z' }
  expect(ofSession(session, both)).toBe('Punch-in 09:00 → 08:30; Punch-out 18:31 → 18:05')
})
it('a missing punch-out is none', () => {
  const open = { ...session, outAt: null, outOffset: null, outZone: null }
  expect(ofSession(open, session)).toBe('Punch-out none → 18:31')
  expect(ofSession(open, null)).toBe('Session 09:00–none removed')
})
it('an added or removed entry is named with its times', () => {
  expect(ofSession(null, session)).toBe('Session 09:00–18:31 added')
  expect(ofSession(session, null)).toBe('Session 09:00–18:31 removed')
  expect(ofBreak(null, pause)).toBe('Break 12:00–12:30 added')
  expect(ofBreak(pause, null)).toBe('Break 12:00–12:30 removed')
})
it('a changed break is named with both of its ends', () => {
  expect(ofBreak(pause, { ...pause, to: '2026-11-20T07:15:00.000Z' })).toBe('Break 12:00–12:30 → 12:00–12:45')
})
it('several changes follow one another', () => {
  expect(
    changesInWords([
      { what: 'session', id: 's1', was: session, now: null },
      { what: 'session', id: 's2', was: null, now: { ...session, sessionId: 's2' } },
    ]),
  ).toBe('Session 09:00–18:31 removed; Session 09:00–18:31 added')
})
