import { emptyRecord } from '@rollcall/contracts/audit/known-record.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, stepsOf } from './fold.ts'
import { replayWithLeave, sampleReplay } from './testing.ts'

const { events } = sampleReplay()

describe('the steps of a replay', () => {
  it('begin with nothing known, and each begins where the one before it ends', () => {
    const steps = stepsOf(events)
    expect(steps.map(({ event }) => event)).toEqual(events)
    expect(steps[0]?.before).toBe(emptyRecord)
    for (const [index, step] of steps.entries())
      if (index > 0) expect(step.before).toBe(steps[index - 1]?.after)
  })

  it('are the same forwards and backwards: a step has the state of the events up to it', () => {
    const steps = stepsOf(events)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: events.length - 1 }), index => {
        expect(stepsOf(events.slice(0, index + 1)).at(-1)?.after).toEqual(steps[index]?.after)
        expect(steps[index]?.after).toEqual(steps[index + 1]?.before ?? steps[index]?.after)
      }),
    )
  })

  it('keep the state of a day for a remark, which changes nothing', () => {
    const remark = stepsOf(events).find(({ event }) => event.type === 'MissingPunchOutNoted')!
    expect(remark.after).toBe(remark.before)
    expect(changesOf(remark)).toEqual([])
  })

  it('tell what an approved correction changed, as of its recording', () => {
    const approval = stepsOf(events).find(({ event }) => event.type === 'CorrectionApproved')!
    expect(changesOf(approval)).toEqual([
      { fact: 'state', was: 'missing', now: 'complete' },
      { fact: 'worked', was: 0, now: 543 },
      expect.objectContaining({ fact: 'session', id: '2026-11-18' }),
      { fact: 'correction', id: 'c1', was: 'pending', now: 'approved' },
    ])
  })
})

describe('the leave of a replay', () => {
  const { events, leaveOutside } = replayWithLeave()
  const steps = stepsOf(events, leaveOutside)
  const balances = steps.map(({ before, after }) => [before.leave.balance, after.leave.balance])

  it('begins with what was booked before, and takes in what is booked between the shown events', () => {
    // 6 days, then a credit of 1.5, then the approval of a day.
    expect(balances.slice(0, 4)).toEqual([
      [6, 6],
      [6, 6],
      [7.5, 6.5],
      [6.5, 6.5],
    ])
  })

  it('tells only what the shown event changed, not what was booked between', () => {
    expect(changesOf(steps[2]!)).toEqual([
      { fact: 'leaveState', id: 'r1', was: 'pending', now: 'approved' },
      { fact: 'balance', was: 7.5, now: 6.5 },
      { fact: 'pendingDays', was: 1, now: 0 },
    ])
  })
})
