import { describe, expect, it } from 'vitest'
import { awayOf, leaveStepsOf } from './leave.ts'
import { people } from './people.ts'
import { atWork, punchesOn } from './workdays.ts'

const [begin, today] = ['2025-11-23', '2026-11-23']
const everyone = people.map((_, person) => leaveStepsOf(person, begin, today))
const all = everyone.flat()

describe('the demo’s leave', () => {
  it('is sent in the order of time, between the first day and today', () => {
    for (const steps of everyone) {
      expect(steps.map(({ on }) => on)).toEqual(steps.map(({ on }) => on).toSorted())
      for (const { on } of steps) expect(on > begin && on < today).toBe(true)
    }
  })
  it('has every outcome, half days, unpaid leave, an adjustment and an overdraft', () => {
    const names = new Set(all.map(({ name }) => name))
    expect([...names].toSorted()).toEqual([
      'AddLeave',
      'AdjustLeaveBalance',
      'ApproveLeave',
      'AskToCancelLeave',
      'CancelLeave',
      'RejectLeave',
      'RequestLeave',
      'WithdrawLeave',
    ])
    for (const part of [{ half: 'first' }, { half: 'second' }, { kind: 'unpaid' }])
      expect(all).toContainEqual(expect.objectContaining({ body: expect.objectContaining(part) }))
  })
  it('has people away today and in the next two weeks, on any working day', () => {
    for (let day = 16; day <= 20; day += 1) {
      const date = `2026-11-${day}`
      const away = people.map((_, person) => awayOf(leaveStepsOf(person, begin, date)))
      const later = new Date(Date.parse(date) + 14 * 86_400_000).toISOString().slice(0, 10)
      expect(away.filter(dates => dates.has(date)).length).toBeGreaterThan(1)
      expect(away.flatMap(dates => [...dates.keys()]).filter(day => day > date && day < later)).not.toEqual(
        [],
      )
    }
  })
  it('has no two requests of a person for the same name or day', () => {
    for (const steps of everyone) {
      const made = steps.filter(({ name }) => name === 'RequestLeave' || name === 'AddLeave')
      expect(new Set(made.map(({ request }) => request)).size).toBe(made.length)
    }
  })
  it('takes the punches of its days, and of half a day those of its half', () => {
    const habit = { shift: 'day' } as const
    const punches = punchesOn('LW-1', '2026-11-20', 'UTC', habit)
    expect(punches).toHaveLength(4)
    expect(atWork(punches, undefined)).toEqual(punches)
    expect(atWork(punches, null)).toEqual([])
    expect(punches.map(({ name }) => name)).toEqual(['PunchIn', 'StartBreak', 'EndBreak', 'PunchOut'])
    const [begun, paused, back, ended] = punches.map(({ at }) => at)
    expect(atWork(punches, 'first')).toEqual([
      { name: 'PunchIn', at: back },
      { name: 'PunchOut', at: ended },
    ])
    expect(atWork(punches, 'second')).toEqual([
      { name: 'PunchIn', at: begun },
      { name: 'PunchOut', at: paused },
    ])
  })
})
