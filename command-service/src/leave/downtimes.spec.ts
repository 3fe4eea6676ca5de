import { availableDays } from '@rollcall/contracts/leave/rules/account.ts'
import { describe, expect, it } from 'vitest'
import { LeaveWorld } from '../testing/leave-world.ts'

const at = (date: string) => `${date}T10:00:00.000Z`
const available = async (world: LeaveWorld) => availableDays(await world.account())

describe('a leave year that ends while the system is down', () => {
  it('closes with the credit of its last month, so that the credit does not escape the limit', async () => {
    const world = new LeaveWorld()
    await world.settings(at('2026-11-02'), { carryOverLimit: 5 })
    await world.keep(at('2026-11-25'))
    await world.keep(at('2027-01-04'))
    expect(await available(world)).toBe(6)
  })
  it('carries pending days over and no credit of the year before', async () => {
    const world = new LeaveWorld()
    await world.settings(at('2026-11-02'), { carryOverLimit: 0 })
    await world.request(at('2026-11-25'), '2027-01-11', '2027-01-12')
    await world.keep(at('2027-01-04'))
    expect((await world.account()).balance).toBe(3)
  })
  it('closes with its own credits when leave years begin in April', async () => {
    const world = new LeaveWorld({ addedAt: '2026-02-02T09:00:00.000Z', leaveBalance: 1 })
    await world.settings(at('2026-02-01'), { firstMonth: 4, carryOverLimit: 1 })
    await world.keep(at('2026-02-25'))
    await world.keep(at('2026-04-04'))
    expect(await available(world)).toBe(2)
  })
  it('is closed by the rules that counted at its end, not by those of today', async () => {
    const world = new LeaveWorld()
    await world.settings(at('2026-11-02'), { carryOverLimit: 5 })
    await world.keep(at('2026-11-25'))
    await world.settings(at('2027-01-03'), { carryOverLimit: 1 })
    await world.keep(at('2027-01-04'))
    expect(await available(world)).toBe(6)
  })
  it('is closed before the next one takes anything, for any number of years', async () => {
    const world = new LeaveWorld()
    await world.settings(at('2026-11-02'), { carryOverLimit: 5, carryOverMonths: 1 })
    await world.keep(at('2026-11-25'))
    await world.keep(at('2029-01-04'))
    // Five days and eleven or twelve credits a year: five are carried over, and are gone by February.
    expect(await available(world)).toBe(6)
    const types = (await world.events()).map(({ type }) => type)
    expect(types.filter(type => type === 'LeaveYearClosed')).toHaveLength(3)
    expect(types.filter(type => type === 'LeaveAccrued')).toHaveLength(26)
  })
})

describe('a decision after a downtime', () => {
  /** Six days carried over until the end of January, and nothing else. */
  async function carried() {
    const world = new LeaveWorld({
      leaveBalance: 6,
      plans: [{ planId: 'free', since: '2026-01-01T00:00:00.000Z' }],
    })
    await world.settings(at('2026-11-02'), { carryOverMonths: 1 })
    await world.keep(at('2027-01-05'))
    return world
  }
  it('does not give days that expired meanwhile', async () => {
    const world = await carried()
    await expect(world.request(at('2027-02-13'), '2027-02-15')).rejects.toThrow(
      'This takes 1 day, but 0 days are available.',
    )
  })
  it('gives them on their last day, and not on the day after', async () => {
    const last = await carried()
    await last.request(at('2027-01-31'), '2027-02-15')
    const after = await carried()
    await expect(after.request(at('2027-02-01'), '2027-02-15')).rejects.toThrow('0 days are available')
  })
  it('records what fell due before it, in one append', async () => {
    const world = await carried()
    await world.send(at('2027-02-13'), { type: 'adjust', days: 2, reason: '', overdraws: false })
    expect((await world.events()).slice(-3)).toMatchObject([
      { type: 'CarriedLeaveExpired', data: { on: '2027-01-31', days: 6 } },
      { type: 'LeaveAccrued', data: { on: '2027-02-01', days: 0 } },
      { type: 'LeaveAdjusted', data: { on: '2027-02-13', days: 2 } },
    ])
  })
  it('that is refused writes nothing', async () => {
    const world = await carried()
    const before = await world.events()
    await expect(world.request(at('2028-02-14'), '2028-02-15')).rejects.toThrow()
    expect(await world.events()).toEqual(before)
  })
})

describe('days that a request held over the end of a leave year', () => {
  /** Twelve of twelve and a half days are requested in December, and at most five are carried over. */
  async function held() {
    const world = new LeaveWorld({ leaveBalance: 11.5 })
    await world.settings(at('2026-11-02'), { carryOverLimit: 5 })
    await world.keep(at('2026-12-01'))
    const request = await world.request(at('2026-12-15'), '2027-02-01', '2027-02-16')
    await world.keep(at('2027-01-05'))
    expect((await world.account()).balance).toBe(13)
    return { world, request }
  }
  it('expire when it is withdrawn, as far as they are above the limit', async () => {
    const { world, request } = await held()
    await world.send(at('2027-01-12'), { type: 'withdraw', requestId: request })
    expect(await available(world)).toBe(6)
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'FreedLeaveExpired',
      data: { requestId: request, on: '2027-01-12', days: 7, cause: 'limit' },
    })
  })
  it('expire when it is rejected', async () => {
    const { world, request } = await held()
    await world.send(at('2027-01-12'), { type: 'reject', requestId: request, reason: '' })
    expect(await available(world)).toBe(6)
  })
  it('expire when it becomes shorter, and not a second time', async () => {
    const { world, request } = await held()
    await world.edit(at('2027-01-12'), request, '2027-02-01', '2027-02-10')
    expect((await world.account()).balance).toBe(9)
    await world.edit(at('2027-01-12'), request, '2027-02-01', '2027-02-11')
    await world.edit(at('2027-01-12'), request, '2027-02-01', '2027-02-10')
    expect((await world.account()).balance).toBe(9)
    await world.send(at('2027-01-13'), { type: 'withdraw', requestId: request })
    expect(await available(world)).toBe(6)
  })
  it('expire when the approved leave is cancelled', async () => {
    const { world, request } = await held()
    await world.approve(at('2027-01-12'), request)
    expect((await world.account()).balance).toBe(1)
    await world.send(at('2027-01-12'), { type: 'cancel', requestId: request, from: undefined, reason: '' })
    expect(await available(world)).toBe(6)
  })
  it('expire when leave that was approved before the end is cancelled after it', async () => {
    const world = new LeaveWorld({ leaveBalance: 11.5 })
    await world.settings(at('2026-11-02'), { carryOverLimit: 5 })
    const request = await world.request(at('2026-12-15'), '2027-02-01', '2027-02-16')
    await world.approve(at('2026-12-16'), request)
    await world.keep(at('2027-01-05'))
    expect(await available(world)).toBe(1.5)
    await world.send(at('2027-01-12'), { type: 'cancel', requestId: request, from: undefined, reason: '' })
    expect(await available(world)).toBe(6)
  })
  it('stay when everything is carried over', async () => {
    const world = new LeaveWorld({ leaveBalance: 11.5 })
    const request = await world.request(at('2026-12-15'), '2027-02-01', '2027-02-16')
    await world.send(at('2027-01-12'), { type: 'withdraw', requestId: request })
    expect(await available(world)).toBe(13.5)
  })
})

describe('approved leave that is given back after the end of its leave year', () => {
  it('stays when everything is carried over', async () => {
    const world = new LeaveWorld({ leaveBalance: 11.5 })
    const request = await world.request(at('2026-12-15'), '2027-02-01', '2027-02-16')
    await world.approve(at('2026-12-16'), request)
    await world.send(at('2027-01-12'), { type: 'cancel', requestId: request, from: undefined, reason: '' })
    expect(await available(world)).toBe(13.5)
  })
  it('expires with the other carried-over days when it is given back before their last day', async () => {
    const world = new LeaveWorld({ leaveBalance: 11.5 })
    await world.settings(at('2026-11-02'), { carryOverMonths: 1 })
    const requests = [
      await world.request(at('2026-12-15'), '2027-03-01', '2027-03-02'),
      await world.request(at('2026-12-15'), '2027-03-08', '2027-03-09'),
    ]
    for (const request of requests) await world.approve(at('2026-12-16'), request)
    for (const requestId of requests)
      await world.send(at('2027-01-05'), { type: 'cancel', requestId, from: undefined, reason: '' })
    await world.keep(at('2027-02-01'))
    // The credits of January and February.
    expect(await available(world)).toBe(2)
  })
  it.each([
    // Five days would have been carried over, and expired with what was left of the balance.
    ['nothing else', 0, 0, 2],
    ['days taken away', 0, -1.5, 1],
    ['a day of leave and an overdraft', 1, -1.5, 1],
  ])('expires as if it had never been approved, with %s', async (_with, taken, days, left) => {
    const world = new LeaveWorld({ leaveBalance: 11.5 })
    await world.settings(at('2026-11-02'), { carryOverLimit: 5, carryOverMonths: 1 })
    const requestId = await world.request(at('2026-12-15'), '2027-03-01', '2027-03-16')
    await world.approve(at('2026-12-16'), requestId)
    if (taken > 0) await world.request(at('2027-01-05'), '2027-01-11', '2027-01-11', true)
    if (days !== 0) await world.send(at('2027-01-06'), { type: 'adjust', days, reason: '', overdraws: true })
    await world.send(at('2027-02-10'), { type: 'cancel', requestId, from: undefined, reason: '' })
    expect(await available(world)).toBe(left)
  })
})

describe('days that a request held over the last day of carried-over days', () => {
  /** Five days carried over until the end of January, and four others. */
  async function used() {
    const world = new LeaveWorld({
      leaveBalance: 5,
      plans: [{ planId: 'free', since: '2026-01-01T00:00:00.000Z' }],
    })
    await world.settings(at('2026-11-02'), { carryOverMonths: 1 })
    await world.send(at('2027-01-05'), { type: 'adjust', days: 4, reason: '', overdraws: false })
    const request = await world.request(at('2027-01-06'), '2027-03-01', '2027-03-05')
    return { world, request }
  }
  it('expire when the approved leave is cancelled', async () => {
    const { world, request } = await used()
    await world.approve(at('2027-01-07'), request)
    await world.send(at('2027-02-10'), { type: 'cancel', requestId: request, from: undefined, reason: '' })
    expect(await available(world)).toBe(4)
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'FreedLeaveExpired',
      data: { requestId: request, on: '2027-02-10', days: 5, cause: 'expiry' },
    })
  })
  it('expire when it is withdrawn', async () => {
    const { world, request } = await used()
    await world.send(at('2027-02-10'), { type: 'withdraw', requestId: request })
    expect(await available(world)).toBe(4)
  })
  it('expire as far as they were carried over, when the request held others, too', async () => {
    const { world } = await used()
    await world.send(at('2027-01-08'), { type: 'adjust', days: 16, reason: '', overdraws: false })
    const request = await world.request(at('2027-01-08'), '2027-04-01', '2027-04-09')
    const before = await available(world)
    await world.send(at('2027-02-10'), { type: 'withdraw', requestId: request })
    expect([before, await available(world)]).toEqual([13, 20])
  })
  it('expire when it becomes shorter, and not a second time', async () => {
    const { world, request } = await used()
    const left = []
    for (const to of ['2027-03-03', '2027-03-05', '2027-03-03']) {
      await world.edit(at('2027-02-10'), request, '2027-03-01', to)
      left.push(await available(world))
    }
    expect(left).toEqual([4, 2, 4])
    await world.send(at('2027-02-11'), { type: 'withdraw', requestId: request })
    expect(await available(world)).toBe(4)
  })
  it('are not those of a request that was made after that day', async () => {
    const { world } = await used()
    const request = await world.request(at('2027-02-10'), '2027-04-01', '2027-04-02')
    await world.send(at('2027-02-11'), { type: 'withdraw', requestId: request })
    expect(await available(world)).toBe(4)
  })
  it('expire as far as only a part of the leave is cancelled', async () => {
    const { world, request } = await used()
    await world.approve(at('2027-01-07'), request)
    await world.send(at('2027-02-10'), {
      type: 'cancel',
      requestId: request,
      from: '2027-03-04',
      reason: '',
    })
    expect(await available(world)).toBe(4)
    await world.send(at('2027-02-11'), { type: 'cancel', requestId: request, from: undefined, reason: '' })
    expect(await available(world)).toBe(4)
  })
  it('are given back until that day', async () => {
    const { world, request } = await used()
    await world.approve(at('2027-01-07'), request)
    await world.send(at('2027-01-31'), { type: 'cancel', requestId: request, from: undefined, reason: '' })
    expect(await available(world)).toBe(9)
    await world.keep(at('2027-02-01'))
    expect(await available(world)).toBe(4)
  })
  it('expire once when they are above the limit of the leave year’s end, too', async () => {
    const world = new LeaveWorld({ leaveBalance: 11.5 })
    await world.settings(at('2026-11-02'), { carryOverLimit: 5, carryOverMonths: 1 })
    const request = await world.request(at('2026-12-15'), '2027-03-01', '2027-03-16')
    await world.send(at('2027-02-10'), { type: 'withdraw', requestId: request })
    // The credits of January and February.
    expect(await available(world)).toBe(2)
    expect((await world.events()).slice(-2)).toMatchObject([
      { data: { days: 7, cause: 'limit' } },
      { data: { days: 5, cause: 'expiry' } },
    ])
  })
  it('expire also while the balance is negative', async () => {
    const world = new LeaveWorld({ leaveBalance: 11.5 })
    await world.settings(at('2026-11-02'), { carryOverLimit: 5, carryOverMonths: 1 })
    const requestId = await world.request(at('2026-12-15'), '2027-03-01', '2027-03-16')
    await world.send(at('2027-02-05'), { type: 'adjust', days: -3, reason: '', overdraws: true })
    await world.send(at('2027-02-10'), { type: 'withdraw', requestId })
    expect((await world.events()).slice(-2)).toMatchObject([
      { data: { days: 7, cause: 'limit' } },
      { data: { days: 5, cause: 'expiry' } },
    ])
    // The credits of January and February, less the three days that were taken away.
    expect(await available(world)).toBe(-1)
  })
  it('leave no more behind when the balance was overdrawn by more than they are', async () => {
    const { world, request } = await used()
    await world.approve(at('2027-01-07'), request)
    await world.send(at('2027-02-05'), { type: 'adjust', days: -20, reason: '', overdraws: true })
    expect(await available(world)).toBe(-16)
    await world.send(at('2027-02-10'), { type: 'cancel', requestId: request, from: undefined, reason: '' })
    expect(await available(world)).toBe(-16)
  })
  it('are taken by an approval after that day, which leaves other days alone', async () => {
    const world = new LeaveWorld({ leaveBalance: 11 })
    await world.settings(at('2026-11-02'), { carryOverMonths: 1 })
    const request = await world.request(at('2026-12-15'), '2027-03-01', '2027-03-16')
    await world.approve(at('2027-02-10'), request)
    expect(await available(world)).toBe(2)
  })
})

describe('carried-over days that can be used for twelve months', () => {
  it('expire with the leave year, so that they are not carried again', async () => {
    const world = new LeaveWorld({
      leaveBalance: 5,
      plans: [{ planId: 'free', since: '2026-01-01T00:00:00.000Z' }],
    })
    await world.settings(at('2026-11-02'), { carryOverMonths: 12 })
    await world.send(at('2027-01-05'), { type: 'adjust', days: 2, reason: '', overdraws: false })
    await world.keep(at('2028-01-03'))
    expect(await available(world)).toBe(2)
  })
})

describe('a pending request', () => {
  it('can be shortened while the balance is negative, but not made longer', async () => {
    const world = new LeaveWorld()
    const request = await world.request(at('2026-11-24'), '2026-12-21', '2026-12-24')
    await world.send(at('2026-11-24'), { type: 'adjust', days: -9, reason: '', overdraws: true })
    await world.edit(at('2026-11-25'), request, '2026-12-21', '2026-12-22')
    expect(await available(world)).toBe(-6)
    await expect(world.edit(at('2026-11-25'), request, '2026-12-21', '2026-12-23')).rejects.toThrow(
      'This takes 3 days, but −4 days are available.',
    )
  })
})

describe('a person who is blocked', () => {
  /** Blocked from 25 November to an instant, with five days and the credit of a day a month. */
  async function blockedUntil(until: string | null) {
    const world = new LeaveWorld({ blocked: [{ from: at('2026-11-25'), until }] })
    await world.keep(at('2026-11-24'))
    return world
  }
  it('gets no credit for months in which the person was blocked throughout', async () => {
    const world = await blockedUntil(at('2027-02-10'))
    await world.keep(at('2027-01-15'))
    expect((await world.account()).balance).toBe(5)
    await world.keep(at('2027-02-10'))
    expect((await world.account()).balance).toBe(6)
    expect((await world.events()).filter(({ type }) => type === 'LeaveAccrued')).toMatchObject([
      { data: { year: 2026, month: '2026-12', on: '2026-12-31', days: 0, blocked: true } },
      { data: { year: 2027, month: '2027-01', on: '2027-01-31', days: 0, blocked: true } },
      { data: { month: '2027-02', days: 1, on: '2027-02-10' } },
    ])
  })
  it('gets the credit in the leave year on whose last day the person is unblocked', async () => {
    const world = await blockedUntil(at('2026-12-31'))
    await world.keep(at('2027-01-02'))
    expect((await world.events()).filter(({ type }) => type === 'LeaveAccrued')).toMatchObject([
      { data: { year: 2026, month: '2026-12', on: '2026-12-31', days: 1 } },
      { data: { year: 2027, month: '2027-01', on: '2027-01-01', days: 1 } },
    ])
  })
  it('gets the credit of the last day of carried-over days before they expire', async () => {
    const world = new LeaveWorld({ blocked: [{ from: at('2026-12-15'), until: at('2027-01-31') }] })
    await world.settings(at('2026-11-02'), { carryOverMonths: 1 })
    await world.keep(at('2027-02-02'))
    expect((await world.events()).slice(-3)).toMatchObject([
      { type: 'LeaveAccrued', data: { month: '2027-01', on: '2027-01-31', days: 1 } },
      { type: 'CarriedLeaveExpired', data: { on: '2027-01-31', days: 6 } },
      { type: 'LeaveAccrued', data: { month: '2027-02', on: '2027-02-01', days: 1 } },
    ])
    expect(await available(world)).toBe(2)
  })
  it('has to wait for the end of a month, because the person may be unblocked in it', async () => {
    const world = await blockedUntil(null)
    await world.keep(at('2026-12-31'))
    expect(await world.events()).toHaveLength(2)
    await world.keep(at('2027-01-01'))
    expect((await world.account()).accruedTo).toBe('2026-12')
  })
})
