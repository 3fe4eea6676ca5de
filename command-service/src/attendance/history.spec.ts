import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { describe, expect, it } from 'vitest'
import { historyLines, replayHistory } from './history.ts'

let position = 0
const punch = (
  type: 'PunchedIn' | 'PunchedOut',
  at: string,
  sessionId: string,
  workDate = '2026-11-20',
): StoredEvent =>
  ({
    id: sessionId,
    type,
    stream: `workday-c1_e1_${workDate}`,
    revision: 0,
    position: String(++position),
    recordedAt: at,
    metadata: {},
    data: {
      employeeId: 'e1',
      workDate,
      sessionId,
      at,
      zone: 'Asia/Kolkata',
      offsetMinutes: 330,
      channel: 'web',
    },
  }) as unknown as StoredEvent

const day = [
  punch('PunchedIn', '2026-11-20T03:32:00.000Z', 's1'),
  punch('PunchedOut', '2026-11-20T06:32:00.000Z', 's1'),
  punch('PunchedIn', '2026-11-20T07:00:00.000Z', 's2'),
  punch('PunchedOut', '2026-11-20T12:05:00.000Z', 's2'),
]

describe('an attendance history', () => {
  it('holds the events up to an instant, in the order in which they happened, and the state then', () => {
    const history = replayHistory(day.toReversed(), '2026-11-20T08:00:00.000Z')
    expect(history.events.map(event => event.type)).toEqual(['PunchedIn', 'PunchedOut', 'PunchedIn'])
    expect(history.state.sessions).toMatchObject([
      { outAt: '2026-11-20T06:32:00.000Z' },
      { outAt: undefined },
    ])
  })
  it('includes what happened at that very instant', () => {
    expect(replayHistory(day, '2026-11-20T03:32:00.000Z').events).toHaveLength(1)
    expect(replayHistory(day, '2026-11-20T03:31:59.999Z').events).toHaveLength(0)
  })
  it('says the state and the sum in words', () => {
    expect(historyLines(replayHistory(day, '2026-11-20T08:00:00.000Z')).join('\n')).toContain(
      'in since 12:30 (2026-11-20T07:00:00.000Z), work date 2026-11-20',
    )
    const [sum] = historyLines(replayHistory(day, '2026-11-21T00:00:00.000Z')).slice(-1)
    expect(sum).toBe('4 events, 2 work sessions on 1 day, 08:05 worked')
  })
})
