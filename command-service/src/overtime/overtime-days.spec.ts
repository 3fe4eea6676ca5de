import { addDays } from '@rollcall/contracts/kernel/days.ts'
import { maxDecidedOvertime } from '@rollcall/contracts/overtime/commands.ts'
import { describe, expect, it } from 'vitest'
import { hoursSaved, overtimeWorld } from '../testing/overtime-world.ts'

describe('overtime that has to be approved', () => {
  it('waits until it is decided, and again after a correction of its minutes', async () => {
    const { world, works, decide, waiting } = overtimeWorld()
    await works('2026-11-20', 540)
    await works('2026-11-21', 480)
    expect(await waiting()).toBe(1)
    expect(await decide('approve', [['2026-11-20', 60]])).toEqual({ done: 1, refused: [] })
    expect(await waiting()).toBe(0)
    const evening = { from: '2026-11-20T18:30:00.000Z', to: '2026-11-20T19:00:00.000Z' }
    const id = await world.record('2026-11-20', [{ what: 'session', was: null, now: evening }])
    expect(await waiting()).toBe(1)
    expect((await decide('approve', [['2026-11-20', 60]])).refused).toEqual([
      'The overtime of this day is 01:30 by now. Look at the day again.',
    ])
    // Undone, the day has the minutes that were approved.
    await world.undo('2026-11-20', id)
    expect(await waiting()).toBe(0)
  })
  it('is decided for fifty days by one command, which names those that were refused', async () => {
    const { works, decide, waiting } = overtimeWorld()
    const dates = Array.from({ length: maxDecidedOvertime }, (_, day) => addDays('2026-10-01', day))
    for (const date of dates) await works(date, 500)
    await decide('refuse', [['2026-10-05', 20]])
    const asked = dates.map((date): [string, number] => [date, 20])
    expect(await decide('approve', asked)).toEqual({
      done: maxDecidedOvertime - 1,
      refused: ['This overtime has already been refused.'],
    })
    expect([await waiting('2026-10'), await waiting('2026-11')]).toEqual([0, 0])
    expect(await decide('approve', [['2026-10-05', 20]], { changes: true })).toEqual({ done: 1, refused: [] })
  })
  it('is not decided in a locked month, nor for somebody who is not there', async () => {
    const { world, works, decide } = overtimeWorld()
    await works('2026-10-20', 540)
    await world.lock('2026-10')
    expect((await decide('approve', [['2026-10-20', 60]])).refused).toEqual([
      'October 2026 is locked. Reopen it first, with a reason.',
    ])
    await world.reopen('2026-10')
    expect((await decide('approve', [['2026-10-20', 60]])).done).toBe(1)
    expect((await decide('approve', [['2026-10-21', 60]], { employeeId: 'e2' })).done).toBe(0)
  })
  it('follows the setting of each date', async () => {
    const began = hoursSaved(false, '2026-01-01T08:00:00.000Z')
    const { works, decide, waiting } = overtimeWorld(hoursSaved(true, '2026-11-10T08:00:00.000Z', began))
    await works('2026-11-09', 540)
    await works('2026-11-10', 540)
    expect(await waiting()).toBe(1)
    expect(await decide('approve', [['2026-11-09', 60]])).toEqual({
      done: 0,
      refused: ['Overtime of this day counts without a decision.'],
    })
  })
})
