import { describe, expect, it } from 'vitest'
import { LeaveWorld } from '../testing/leave-world.ts'

const at = (date: string) => `${date}T10:00:00.000Z`

/** A person who is blocked from one day to another: what is told on that day, and the credits that the books leave out. */
async function unblockedOn(from: string, until: string) {
  const world = new LeaveWorld({ blocked: [{ from: at(from), until: null }] })
  await world.keep(at(from))
  const told = await world.creditsLeftOut(at(until))
  world.facts.blocked = [{ from: at(from), until: at(until) }]
  await world.keep(at('2027-12-30'))
  const booked = (await world.events()).filter(
    ({ type, data }) => type === 'LeaveAccrued' && 'blocked' in data,
  )
  return { told, booked: booked.length }
}

describe('the credits that unblocking says were left out', () => {
  it.each([
    ['2026-11-30', '2026-12-31', 0],
    ['2026-11-30', '2027-01-01', 1],
    ['2026-11-30', '2027-02-10', 2],
    ['2026-12-01', '2027-02-10', 1],
    ['2026-12-10', '2027-12-29', 11],
  ])('are those that the books leave out, blocked from %s to %s: %i', async (from, until, months) => {
    expect(await unblockedOn(from, until)).toEqual({ told: months, booked: months })
  })
})
