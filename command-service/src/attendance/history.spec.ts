import { describe, expect, it } from 'vitest'
import { recordedPunch } from '../testing/punches.ts'
import { historyLines, replayHistory } from './history.ts'

const day = [
  recordedPunch('PunchedIn', '2026-11-20T03:32:00.000Z', 1),
  recordedPunch('PunchedOut', '2026-11-20T06:32:00.000Z', 1),
  recordedPunch('PunchedIn', '2026-11-20T07:00:00.000Z', 2),
  recordedPunch('PunchedOut', '2026-11-20T12:05:00.000Z', 2),
]
const linesAt = (asOf: string, punches = day) => historyLines(replayHistory(punches, asOf))

describe('an attendance history', () => {
  it('holds the punches up to an instant and the state at that time', () => {
    const history = replayHistory(day, '2026-11-20T08:00:00.000Z')
    expect(history.punches.map(event => event.type)).toEqual(['PunchedIn', 'PunchedOut', 'PunchedIn'])
    expect(history.sessions).toMatchObject([{ outAt: '2026-11-20T06:32:00.000Z' }, { outAt: undefined }])
    expect(history.state.unended).toMatchObject({ inAt: '2026-11-20T07:00:00.000Z' })
  })
  it('includes events at that very instant', () => {
    expect(replayHistory(day, '2026-11-20T03:32:00.000Z').punches).toHaveLength(1)
    expect(replayHistory(day, '2026-11-20T03:31:59.999Z').punches).toHaveLength(0)
  })
  it('describes the state and the sum in words', () => {
    expect(linesAt('2026-11-20T08:00:00.000Z')).toContain(
      'State at 2026-11-20T08:00:00.000Z: in since 12:30 (2026-11-20T07:00:00.000Z), work date 2026-11-20',
    )
    expect(linesAt('2026-11-21T00:00:00.000Z').slice(-2)).toEqual([
      'State at 2026-11-21T00:00:00.000Z: out',
      '4 events, 2 work sessions on 1 day, 08:05 worked',
    ])
  })
})

describe('a missing punch-out', () => {
  const april = recordedPunch('PunchedIn', '2026-04-27T07:57:00.000Z', 3)

  it('is not shown as "in since" April on a day in May', () => {
    expect(linesAt('2026-05-14T10:00:00.000Z', [april]).slice(-3)).toEqual([
      'State at 2026-05-14T10:00:00.000Z: out',
      'Missing punch-out: in at 13:27 (2026-04-27T07:57:00.000Z), work date 2026-04-27, counts 0 minutes',
      '1 event, 1 work session on 1 day, 1 missing punch-out, 00:00 worked',
    ])
  })
  it('begins after 16 hours, as for the next punch', () => {
    expect(linesAt('2026-04-27T23:57:00.000Z', [april]).at(-2)).toContain('in since 13:27')
    expect(linesAt('2026-04-27T23:57:00.001Z', [april]).at(-3)).toMatch(/: out$/)
  })
  it('remains when the next session begins', () => {
    expect(linesAt('2026-11-20T08:00:00.000Z', [april, ...day]).slice(-3)).toEqual([
      'State at 2026-11-20T08:00:00.000Z: in since 12:30 (2026-11-20T07:00:00.000Z), work date 2026-11-20',
      'Missing punch-out: in at 13:27 (2026-04-27T07:57:00.000Z), work date 2026-04-27, counts 0 minutes',
      '4 events, 3 work sessions on 2 days, 1 missing punch-out, 03:00 worked',
    ])
  })
})
