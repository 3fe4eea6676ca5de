import { endedMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import type { AskedChange } from '@rollcall/contracts/corrections/changes.ts'
import { describe, expect, it } from 'vitest'
import { CorrectionWorld } from '../testing/correction-world.ts'

const day = '2026-10-30'
const time = (clock: string) => `${day}T${clock}:00.000Z`
const until = (session: DaySession, clock: string): AskedChange => ({
  what: 'session',
  id: session.sessionId,
  was: { from: session.inAt, to: session.outAt },
  now: { from: session.inAt, to: time(clock) },
})

/** A day from 09:00 to 15:30 in October, which is locked in November. */
async function lockedDay() {
  const world = new CorrectionWorld(time('09:00'), 'UTC')
  await world.punch('in')
  world.now = time('15:30')
  await world.punch('out')
  world.now = '2026-11-04T11:20:00.000Z'
  await world.lock('2026-10')
  const session = async (reading?: { adjusted: boolean }) => (await world.days(reading)).get(day)![0]!
  return { world, session, adjusted: () => session({ adjusted: true }) }
}
const adjustsOf = async (world: CorrectionWorld) => (await world.events()).at(-1)?.data.adjusts

describe('a correction of a locked month', () => {
  it('counts in the next month that is open, and leaves the day as it was locked', async () => {
    const { world, session, adjusted } = await lockedDay()
    await world.lock('2026-11')
    await world.record(day, [until(await session(), '17:00')])
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'CorrectionRecorded',
      data: { minutes: { was: 390, now: 480 }, adjusts: '2026-12' },
    })
    expect(await session()).toMatchObject({ outAt: time('15:30') })
    expect(await adjusted()).toMatchObject({ outAt: time('17:00') })
  })
  it('that was proposed before the lock becomes an adjustment at its approval', async () => {
    const { world, session } = await lockedDay()
    const id = await world.propose(day, [until(await session(), '17:00')])
    expect(await adjustsOf(world)).toBeUndefined()
    await world.approve(day, id)
    expect(await adjustsOf(world)).toBe('2026-11')
  })
  it('builds on the one before', async () => {
    const { world, session, adjusted } = await lockedDay()
    await world.record(day, [until(await session(), '17:00')])
    const stale = world.record(day, [until(await session(), '18:00')])
    await expect(stale).rejects.toMatchObject({ code: 'rule-broken' })
    await world.record(day, [until(await adjusted(), '18:00')])
    expect((await world.events()).at(-1)?.data.minutes).toEqual({ was: 480, now: 540 })
    expect(endedMinutes([await session()])).toBe(390)
  })
  it('leaves the other days of its week, in the next month, to be corrected themselves', async () => {
    const { world, session } = await lockedDay()
    // The Sunday of Friday's week, which begins in October and ends in November.
    const sunday = '2026-11-01'
    const span = { from: `${sunday}T09:00:00.000Z`, to: `${sunday}T11:00:00.000Z` }
    await world.record(sunday, [{ what: 'session', was: null, now: span }])
    expect(await adjustsOf(world)).toBeUndefined()
    expect((await world.days()).get(sunday)).toMatchObject([{ inAt: span.from, outAt: span.to }])
    await world.record(day, [until(await session(), '17:00')])
    expect(await adjustsOf(world)).toBe('2026-11')
    expect(await session()).toMatchObject({ outAt: time('15:30') })
  })
  it('is undone by an adjustment with the minutes turned round', async () => {
    const { world, session, adjusted } = await lockedDay()
    const id = await world.record(day, [until(await session(), '17:00')])
    await world.undo(day, id)
    expect((await world.events()).at(-1)?.data).toMatchObject({
      minutes: { was: 480, now: 390 },
      adjusts: '2026-11',
    })
    expect(await adjusted()).toEqual(await session())
  })
})

describe('after its month was reopened', () => {
  it('an untouched day is corrected itself', async () => {
    const { world, session } = await lockedDay()
    await world.reopen('2026-10')
    await world.record(day, [until(await session(), '17:00')])
    expect(await adjustsOf(world)).toBeUndefined()
    expect(await session()).toMatchObject({ outAt: time('17:00') })
  })
  it('a day with an adjustment is only adjusted further, so that nothing counts twice', async () => {
    const { world, session, adjusted } = await lockedDay()
    const id = await world.record(day, [until(await session(), '17:00')])
    await world.reopen('2026-10')
    const second = await world.record(day, [until(await adjusted(), '18:00')])
    expect(await adjustsOf(world)).toBe('2026-11')
    await world.undo(day, second)
    await world.undo(day, id)
    await world.record(day, [until(await session(), '16:00')])
    expect(await adjustsOf(world)).toBeUndefined()
    expect(await session()).toMatchObject({ outAt: time('16:00') })
  })
  it('a correction from before the lock is undone in the day itself', async () => {
    const { world, session } = await lockedDay()
    await world.reopen('2026-10')
    const id = await world.record(day, [until(await session(), '17:00')])
    await world.lock('2026-10')
    await world.undo(day, id)
    expect(await adjustsOf(world)).toBe('2026-11')
    expect(await session()).toMatchObject({ outAt: time('17:00') })
  })
})
