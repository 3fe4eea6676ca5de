import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { describe, expect, it } from 'vitest'
import { correctionsOf } from './corrections.ts'
import { people } from './people.ts'
import { punchesOn } from './workdays.ts'

const today = '2026-11-26'
const made = people.flatMap(({ code, zone, habit }) =>
  datesFromTo('2025-11-27', '2026-11-25').flatMap(date => {
    const punches = punchesOn(code, date, zone, habit)
    return correctionsOf(code, date, { zone, habit, punches, today }).map(one => ({ ...one, date, punches }))
  }),
)

describe('the demo company’s corrections', () => {
  it('are in every state', () => {
    expect(new Set(made.map(({ ends }) => ends))).toEqual(
      new Set(['pending', 'approved', 'rejected', 'withdrawn', 'recorded', 'undone']),
    )
  })
  it('change a session of their day, and are made after it', () => {
    expect(made.length).toBeGreaterThan(50)
    for (const { inAt, was, now, at, punches } of made) {
      expect(punches).toContainEqual({ name: 'PunchIn', at: inAt })
      expect(now.from < now.to && now.to <= at).toBe(true)
      expect([was.from, was.to]).not.toEqual([now.from, now.to])
    }
  })
  it('leave what is wrong in the last days for somebody to settle', () => {
    const recent = made.filter(({ date }) => date >= '2026-11-20')
    expect(recent.every(({ ends }) => ends === 'pending')).toBe(true)
  })
})
