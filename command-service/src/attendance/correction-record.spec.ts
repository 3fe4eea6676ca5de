import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { describe, expect, it } from 'vitest'
import { puncherId, recordedPunch, recordedStream } from '../testing/punches.ts'
import { examineCorrections } from './correction-record.ts'
import { historyLines, replayHistory } from './history.ts'

const workDate = '2026-11-20'
const [first, second] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']
const punches = [recordedPunch('PunchedIn', '2026-11-20T03:30:00.000Z', 1)]
const open: DaySession = {
  sessionId: '00000000-0000-4000-8000-000000000001',
  inAt: '2026-11-20T03:30:00.000Z',
  outAt: null,
  zone: 'Asia/Kolkata',
  inOffset: 330,
  outZone: null,
  outOffset: null,
  breaks: [],
}
const ended: DaySession = {
  ...open,
  outAt: '2026-11-20T12:35:00.000Z',
  outZone: 'Asia/Kolkata',
  outOffset: 330,
}
const minutes = { was: 0, now: 545 }
const change = (was: DaySession, now: DaySession) => ({ what: 'session', id: open.sessionId, was, now })
const settles = [change(open, ended)]
/** A stored event of a correction, recorded after the earlier ones. */
const event = (type: string, data: object, recordedAt = '2026-11-21T05:00:00.000Z') => ({
  ...recordedPunch(type, recordedAt, 0),
  data: { employeeId: puncherId, workDate, correctionId: first, ...data },
})
const proposed = () => event('CorrectionProposed', { changes: settles, minutes, reason: 'Forgot' })
const approved = () =>
  event('CorrectionApproved', { changes: settles, minutes, note: '' }, '2026-11-22T05:00:00.000Z')
const examined = (...events: ReturnType<typeof event>[]) =>
  examineCorrections([{ ...recordedStream('2026-11', ...events), stream: 'corrections' }], puncherId, punches)
const faultsOf = (...events: ReturnType<typeof event>[]) => examined(...events).faults.map(({ what }) => what)

describe('a record with corrections', () => {
  it('has no fault when each is made once and fits its day', () => {
    const undone = () =>
      event('CorrectionRecorded', {
        correctionId: second,
        changes: [change(ended, open)],
        minutes,
        reason: 'A mistake',
        undoes: first,
      })
    expect(faultsOf(proposed(), approved(), undone())).toEqual([])
  })
  it('names decisions about nothing or about what is settled', () => {
    expect(faultsOf(approved())).toEqual(['decides about a correction that there never was'])
    const again = () => event('CorrectionWithdrawn', {})
    expect(faultsOf(proposed(), approved(), again())).toEqual([
      'decides about a correction that was settled before',
    ])
  })
  it('names changes that did not fit, other people’s events and those that cannot be read', () => {
    const other = change(ended, open)
    expect(
      faultsOf(event('CorrectionRecorded', { changes: [other], minutes, reason: 'x', undoes: null })),
    ).toEqual(['changes a session that was not so'])
    expect(faultsOf(event('CorrectionProposed', { changes: settles }))[0]).toContain('cannot be read')
    expect(
      faultsOf(
        event('CorrectionProposed', {
          employeeId: second,
          workDate: '2026-12-01',
          changes: settles,
          minutes,
          reason: '',
        }),
      ),
    ).toEqual([`belongs to another employee, ${second}`, 'has the work date 2026-12-01'])
  })
})

describe('a history with corrections', () => {
  const linesAt = (asOf: string) =>
    historyLines(replayHistory(punches, asOf, examined(proposed(), approved()).corrections))

  it('counts them from their recording on', () => {
    expect(linesAt('2026-11-21T12:00:00.000Z').at(-1)).toBe(
      '2 events, 1 work session on 1 day, 1 missing punch-out, 00:00 worked',
    )
    expect(linesAt('2026-11-22T12:00:00.000Z').at(-1)).toBe('3 events, 1 work session on 1 day, 09:05 worked')
  })
  it('lists each with was and now', () => {
    expect(linesAt('2026-11-22T12:00:00.000Z')).toContainEqual(
      expect.stringContaining('2026-11-20  CorrectionApproved  Punch-out none → 18:05'),
    )
  })
})
