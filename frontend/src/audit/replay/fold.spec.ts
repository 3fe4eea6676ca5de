import { nothingKnown } from '@rollcall/contracts/audit/known-attendance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, stepsOf } from './fold.ts'
import { sampleReplay } from './testing.ts'

const { events } = sampleReplay()

describe('the steps of a replay', () => {
  it('begin with nothing known, and each begins where the one before it ends', () => {
    const steps = stepsOf(events)
    expect(steps.map(({ event }) => event)).toEqual(events)
    expect(steps[0]?.before).toBe(nothingKnown)
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
