import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { ledgerEntry } from '@rollcall/contracts/leave/ledger.ts'
import { availableDays } from '@rollcall/contracts/leave/rules/account.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LeaveWorld } from '../testing/leave-world.ts'
import { dateOfNumber, dayNumber, PlainBooks, type PlainFacts } from '../testing/plain-leave-model.ts'

/** Zones without daylight saving time, with their hours east of UTC. */
const zones = { 'Pacific/Apia': 13, 'Asia/Kolkata': 5.5, UTC: 0, 'Pacific/Honolulu': -10 } as const
const start = dayNumber('2026-11-02')
const zone = fc.constantFrom(...(Object.keys(zones) as (keyof typeof zones)[]))
const which = fc.nat({ max: 4 })
const span = fc.record({ ahead: fc.integer({ min: -10, max: 70 }), length: fc.nat({ max: 16 }) })
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('request' as const), span, byAdmin: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('edit' as const), which, span }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('approve' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('withdraw' as const, 'reject' as const), which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('cancel' as const), which, after: fc.nat({ max: 6 }) }),
  },
  fc.record({
    what: fc.constant('adjust' as const),
    days: fc.constantFrom(-12, -2, -0.5, 1, 3),
    overdraws: fc.boolean(),
  }),
)
/** Each act after a number of days and hours, and whether the scheduler ran in between. */
const step = fc.record({
  days: fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 60 })),
  hour: fc.nat({ max: 23 }),
  act,
  runs: fc.boolean(),
})
const world = fc.record({
  companyZone: zone,
  zone: fc.option(zone, { nil: undefined }),
  granted: fc.constantFrom(0, 5, 11.5),
  joins: fc.integer({ min: -400, max: 90 }),
  free: fc.boolean(),
  firstMonth: fc.constantFrom(1, 4, 7),
  limit: fc.constantFrom(0, 2.5, 5, 40),
  months: fc.constantFrom(1, 3, 12),
  block: fc.option(fc.record({ from: fc.integer({ min: 1, max: 200 }), length: fc.nat({ max: 100 }) }), {
    nil: undefined,
  }),
  steps: fc.array(step, { maxLength: 16 }),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

const instant = (day: number, hour: number) =>
  `${dateOfNumber(day)}T${String(hour).padStart(2, '0')}:30:00.000Z`
const hoursOf = (name: keyof typeof zones) => zones[name]

/** One of the real worlds: the same history, with another scheduler. */
async function realWorld({ companyZone, zone, granted, joins, free, block, ...rest }: World) {
  const real = new LeaveWorld({
    companyZone,
    zone,
    leaveBalance: granted,
    addedAt: instant(start, 12),
    dateOfJoin: dateOfNumber(start + joins),
    plans: [{ planId: free ? 'free' : 'plus', since: instant(start - 30, 0) }],
    blocked: block
      ? [{ from: instant(start + block.from, 6), until: instant(start + block.from + block.length, 7) }]
      : [],
  })
  const { firstMonth, limit, months } = rest
  await real.settings(instant(start - 1, 0), { firstMonth, carryOverLimit: limit, carryOverMonths: months })
  return { real, ids: [] as string[] }
}

/** Sends the act; false: it was refused. */
async function send(
  { real, ids }: Awaited<ReturnType<typeof realWorld>>,
  now: string,
  today: number,
  act: World['steps'][number]['act'],
): Promise<boolean> {
  const days = ({ ahead, length }: { ahead: number; length: number }) =>
    [dateOfNumber(today + ahead), dateOfNumber(today + ahead + length)] as const
  const requestId = 'which' in act ? (ids[act.which] ?? 'unknown') : ''
  try {
    switch (act.what) {
      case 'request':
        ids.push(await real.request(now, ...days(act.span), act.byAdmin))
        break
      case 'edit':
        await real.edit(now, requestId, ...days(act.span))
        break
      case 'approve':
        await real.approve(now, requestId)
        break
      case 'withdraw':
        await real.send(now, { type: 'withdraw', requestId })
        break
      case 'reject':
        await real.send(now, { type: 'reject', requestId, reason: '' })
        break
      case 'cancel': {
        const request = (await real.account()).requests.get(requestId)
        const from = request && dateOfNumber(dayNumber(request.from) + act.after)
        await real.send(now, { type: 'cancel', requestId, from, reason: '' })
        break
      }
      case 'adjust':
        await real.send(now, { type: 'adjust', days: act.days, reason: '', overdraws: act.overdraws })
        break
      default:
        act satisfies never
    }
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** What the plain books say to the same act. Withdrawing or rejecting twice does nothing, and so does cancelling twice. */
function sendPlain(plain: PlainBooks, today: number, act: World['steps'][number]['act']): boolean {
  switch (act.what) {
    case 'request': {
      const from = today + act.span.ahead
      return plain.request(today, from, from + act.span.length, act.byAdmin)
    }
    case 'edit': {
      const from = today + act.span.ahead
      return plain.edit(today, act.which, from, from + act.span.length)
    }
    case 'approve':
      return plain.approve(today, act.which)
    case 'withdraw':
    case 'reject':
      return plain.drop(act.which)
    case 'cancel':
      return plain.cancel(today, act.which, (plain.requests[act.which]?.from ?? 0) + act.after)
    case 'adjust':
      return plain.adjust(today, act.days, act.overdraws)
    default:
      return act satisfies never
  }
}

const plainFacts = (given: World, hours: number): PlainFacts => {
  const { granted, joins, free, firstMonth, limit, months, block } = given
  const dayAt = (day: number, hour: number) => Math.floor(day + (hour + hours) / 24)
  const local = (day: number, hour: number) => dayAt(day, hour + 0.5)
  return {
    added: local(start, 12),
    joins: start + joins,
    granted,
    credit: free ? 0 : 1,
    firstMonth,
    limit,
    months,
    blocked: block
      ? [{ from: local(start + block.from, 6), until: local(start + block.from + block.length, 7) }]
      : [],
  }
}

/** Acts that a state refuses or ignores: whether an ignored one counts as allowed is not compared. */
const ignored = (plain: PlainBooks, act: World['steps'][number]['act']): boolean =>
  'which' in act &&
  ['withdraw', 'reject', 'cancel'].includes(act.what) &&
  plain.requests[act.which]?.state === 'over'

it('leave is what a plain day-by-day computation says, whenever the scheduler ran', async () => {
  await fc.assert(fc.asyncProperty(world, isAsPlain), { numRuns: 25 })
}, 60_000)

it('freed days expire as a plain computation says, also while the balance is negative', async () => {
  const overdrawn = fc
    .record({
      ahead: fc.integer({ min: 56, max: 70 }),
      length: fc.integer({ min: 1, max: 12 }),
      byAdmin: fc.boolean(),
      // Over the end of the leave year, and often over the last day of carried-over days.
      until: fc.integer({ min: 30, max: 120 }),
      days: fc.constantFrom(-12 as const, -2 as const, 1 as const),
      runs: fc.boolean(),
      after: fc.nat({ max: 2 }),
    })
    .map(({ ahead, length, byAdmin, until, days, runs, after }): World['steps'] => [
      { days: 20, hour: 9, act: { what: 'request', span: { ahead, length }, byAdmin }, runs },
      { days: until, hour: 9, act: { what: 'adjust', days, overdraws: true }, runs },
      {
        days: 3,
        hour: 9,
        act: byAdmin ? { what: 'cancel', which: 0, after } : { what: 'withdraw', which: 0 },
        runs,
      },
      { days: 40, hour: 9, act: { what: 'adjust', days: 1, overdraws: false }, runs },
    ])
  const given = fc
    .tuple(
      world,
      overdrawn,
      fc.constantFrom(0 as const, 2.5 as const, 5 as const),
      fc.constantFrom(1 as const, 3 as const),
    )
    .map(([one, steps, limit, months]) => ({
      ...{ ...one, steps, limit, months },
      ...{ granted: 11.5 as const, joins: -400, firstMonth: 1 as const, block: undefined },
    }))
  await fc.assert(fc.asyncProperty(given, isAsPlain), { numRuns: 40 })
}, 60_000)

/** Compares the worlds of three schedulers with the plain books, act by act. */
async function isAsPlain(given: World): Promise<void> {
  const hours = hoursOf(given.zone ?? given.companyZone)
  const worlds = [await realWorld(given), await realWorld(given), await realWorld(given)] as const
  const [, sometimes, always] = worlds
  const plain = new PlainBooks(plainFacts(given, hours))
  let day = start + 1
  let hour = 0
  for (const { days, hour: wanted, act, runs } of given.steps) {
    for (let passed = 1; passed <= days; passed += 1) await always.real.keep(instant(day + passed, 0))
    if (day + days > start + 390) break
    day += days
    // Time does not go back within a day.
    hour = days === 0 ? Math.max(hour, wanted) : wanted
    const now = instant(day, hour)
    const today = Math.floor(day + (hour + 0.5 + hours) / 24)
    plain.reach(today)
    if (runs) await sometimes.real.keep(now)
    await always.real.keep(now)
    const comparable = !ignored(plain, act)
    const expected = sendPlain(plain, today, act)
    for (const one of worlds) {
      const got = await send(one, now, today, act)
      if (comparable) expect([act.what, got]).toEqual([act.what, expected])
    }
    await always.real.keep(now)
    expect(await shown(always.real)).toEqual([plain.balance(today), plain.available(today)])
  }
  // The other two are compared at the end, as looking at them would bring them up to date.
  const end = instant(day, 23)
  await Promise.all(worlds.map(({ real }) => real.keep(end)))
  const balances = await Promise.all(worlds.map(({ real }) => shown(real)))
  expect(balances).toEqual(balances.map(() => balances[2]))
  const sums = await Promise.all(worlds.map(async ({ real }) => sumsOf(await real.events())))
  expect(sums).toEqual(sums.map(() => sums[2]))
}

async function shown(real: LeaveWorld): Promise<[balance: number, available: number]> {
  const account = await real.account()
  return [account.balance, availableDays(account)]
}

/** The sum of the ledger's lines of each kind and leave year, but for lines of 0 days. */
function sumsOf(events: Awaited<ReturnType<LeaveWorld['events']>>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const event of events) {
    const entry = ledgerEntry(event)
    if (!entry) continue
    const key = `${event.data.year} ${entry.kind}`
    sums[key] = (sums[key] ?? 0) + entry.days
  }
  return sums
}
