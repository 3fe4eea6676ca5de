import type { CompanyRegistered, TeamSettingsSaved } from '@rollcall/contracts/company/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { PlanEvent } from '@rollcall/contracts/plans/events.ts'
import { type PlanId, planIds } from '@rollcall/contracts/plans/plans.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { registration } from '../testing/registration.ts'
import { type SubscriptionCommand, subscription } from './subscription.ts'

type Event = PlanEvent | EventOf<typeof CompanyRegistered> | EventOf<typeof TeamSettingsSaved>
const companyId = 'c1'
const recorded = (event: Event, recordedAt: string) => ({ ...event, recordedAt })

const registered = recorded(
  {
    type: 'CompanyRegistered',
    data: { ...registration, companyId, planId: 'free' },
  },
  '2026-01-05T08:00:00.000Z',
)
const inKolkata = recorded(
  {
    type: 'TeamSettingsSaved',
    data: {
      companyId,
      zone: 'Asia/Kolkata',
      dateFormat: 'DD/MM/YYYY',
      workingDays: ['monday'],
      optionalHolidays: 0,
      reportsDueBy: null,
    },
  },
  '2026-01-05T08:05:00.000Z',
)
const switched = (planId: PlanId, was: PlanId, on: string) =>
  recorded({ type: 'PlanSwitched', data: { companyId, planId, was } }, on)
const assigned = (planId: PlanId, was: PlanId, on: string) =>
  recorded({ type: 'PlanAssigned', data: { companyId, planId, was } }, on)
const cancelled = (planId: PlanId, endsAt: string) =>
  recorded({ type: 'PlanCancelled', data: { companyId, planId, endsAt } }, '2026-03-01T00:00:00.000Z')
const onStandard = [registered, inKolkata, switched('standard', 'free', '2026-01-31T20:00:00.000Z')]
const march = at('2026-03-10T10:00:00.000Z')
const switchTo = (planId: PlanId): SubscriptionCommand => ({ type: 'switch', planId })
const cancel: SubscriptionCommand = { type: 'cancel' }

describe('switching the plan', () => {
  it('takes effect at once and records the previous plan', () => {
    given(subscription, registered)
      .when(switchTo('standard'), march)
      .thenDecides({ type: 'PlanSwitched', data: { companyId, planId: 'standard', was: 'free' } })
  })
  it('to the current plan does nothing', () => {
    given(subscription, ...onStandard)
      .when(switchTo('standard'), march)
      .thenDecides()
  })
  it('to the cancelled plan withdraws the cancellation', () => {
    given(subscription, ...onStandard, cancelled('standard', '2026-03-31T20:00:00.000Z'))
      .when(switchTo('standard'), march)
      .thenDecides({ type: 'PlanResumed', data: { companyId, planId: 'standard' } })
  })
  it('to the cancelled plan after its month starts a new one', () => {
    given(subscription, ...onStandard, cancelled('standard', '2026-03-09T20:00:00.000Z'))
      .when(switchTo('standard'), march)
      .thenDecides({ type: 'PlanSwitched', data: { companyId, planId: 'standard', was: 'standard' } })
  })
  it('to the cancelled plan at the very end of its month starts a new one', () => {
    const end = '2026-03-31T20:00:00.000Z'
    given(subscription, ...onStandard, cancelled('standard', end))
      .when(switchTo('standard'), at(end))
      .thenDecides({ type: 'PlanSwitched', data: { companyId, planId: 'standard', was: 'standard' } })
  })
  it('to another plan takes effect at once, also while the cancelled one still runs', () => {
    given(subscription, ...onStandard, cancelled('standard', '2026-03-31T20:00:00.000Z'))
      .when(switchTo('plus'), march)
      .thenDecides({ type: 'PlanSwitched', data: { companyId, planId: 'plus', was: 'standard' } })
  })
  it('to another plan also ends a cancellation', () => {
    const state = given(
      subscription,
      ...onStandard,
      cancelled('standard', '2026-03-31T20:00:00.000Z'),
      switched('plus', 'standard', '2026-03-12T00:00:00.000Z'),
    ).state()
    expect(state).toMatchObject({ planId: 'plus', endsAt: undefined, since: '2026-03-12T00:00:00.000Z' })
  })
  it('away from the Demo plan is allowed for the company', () => {
    given(subscription, registered, assigned('demo', 'free', '2026-02-01T00:00:00.000Z'))
      .when(switchTo('plus'), march)
      .thenDecides({ type: 'PlanSwitched', data: { companyId, planId: 'plus', was: 'demo' } })
  })
  it('is refused for an unknown company', () => {
    given(subscription).when(switchTo('plus'), march).thenRefused('not-found')
    given(subscription, inKolkata).when(switchTo('plus'), march).thenRefused('not-found')
  })
})

describe('the administrator’s assignment', () => {
  const assign = (planId: PlanId): SubscriptionCommand => ({ type: 'assign', planId })
  it('gives any plan, including the Demo plan', () => {
    given(subscription, registered)
      .when(assign('demo'), march)
      .thenDecides({ type: 'PlanAssigned', data: { companyId, planId: 'demo', was: 'free' } })
  })
  it('of the current plan does nothing', () => {
    given(subscription, ...onStandard)
      .when(assign('standard'), march)
      .thenDecides()
  })
  it('of a cancelled plan withdraws the cancellation without starting another paid month', () => {
    const before = [...onStandard, cancelled('standard', '2026-03-31T20:00:00.000Z')]
    const resumed: Event = { type: 'PlanResumed', data: { companyId, planId: 'standard' } }
    given(subscription, ...before)
      .when(assign('standard'), march)
      .thenDecides(resumed)
    expect(
      given(subscription, ...before, recorded(resumed, '2026-03-10T10:00:00.000Z')).state(),
    ).toMatchObject({ since: '2026-01-31T20:00:00.000Z', endsAt: undefined })
  })
  it('of a cancelled plan after its month starts a new one', () => {
    given(subscription, ...onStandard, cancelled('standard', '2026-03-09T20:00:00.000Z'))
      .when(assign('standard'), march)
      .thenDecides({ type: 'PlanAssigned', data: { companyId, planId: 'standard', was: 'standard' } })
  })
})

describe('cancelling', () => {
  it('keeps the plan until the paid month ends on the company’s clock', () => {
    // In Kolkata it began on 1 February at 01:30.
    given(subscription, ...onStandard)
      .when(cancel, march)
      .thenDecides({
        type: 'PlanCancelled',
        data: { companyId, planId: 'standard', endsAt: '2026-03-31T20:00:00.000Z' },
      })
    expect(
      given(subscription, ...onStandard, cancelled('standard', '2026-03-31T20:00:00.000Z')).state(),
    ).toMatchObject({ planId: 'standard', endsAt: '2026-03-31T20:00:00.000Z' })
  })
  it.each([
    ['in the company’s zone', [inKolkata], '2026-02-27T20:00:00.000Z'],
    ['in UTC until the company has one', [], '2026-02-28T20:00:00.000Z'],
  ])('keeps the plan until the paid month ends %s', (_where, settings, endsAt) => {
    // In Kolkata it begins on 31 January, in UTC on 30 January.
    const begun = switched('standard', 'free', '2026-01-30T20:00:00.000Z')
    given(subscription, registered, ...settings, begun)
      .when(cancel, at('2026-02-10T10:00:00.000Z'))
      .thenDecides({ type: 'PlanCancelled', data: { companyId, planId: 'standard', endsAt } })
  })
  it('a second time does nothing', () => {
    given(subscription, ...onStandard, cancelled('standard', '2026-03-31T20:00:00.000Z'))
      .when(cancel, march)
      .thenDecides()
  })
  it('of a free plan is refused with the reason', () => {
    given(subscription, registered)
      .when(cancel, march)
      .thenRefused('rule-broken', 'You are on the Free plan: there is nothing to cancel.')
    given(subscription, registered, assigned('demo', 'free', '2026-02-01T00:00:00.000Z'))
      .when(cancel, march)
      .thenRefused(
        'rule-broken',
        'The Demo plan has no paid month that could end. Switch to another plan instead.',
      )
  })
})

describe('resuming', () => {
  const ends = '2026-03-31T20:00:00.000Z'
  it('withdraws the cancellation while the month runs', () => {
    given(subscription, ...onStandard, cancelled('standard', ends))
      .when({ type: 'resume' }, at('2026-03-31T19:59:59.999Z'))
      .thenDecides({ type: 'PlanResumed', data: { companyId, planId: 'standard' } })
  })
  it('is too late at the month’s end and after it', () => {
    given(subscription, ...onStandard, cancelled('standard', ends))
      .when({ type: 'resume' }, at(ends))
      .thenRefused('rule-broken', 'The paid month is over. Choose a plan to continue.')
    given(subscription, registered)
      .when({ type: 'resume' }, march)
      .thenRefused('rule-broken', 'Your plan has ended. Choose a plan to continue.')
  })
  it('without a cancellation does nothing', () => {
    given(subscription, ...onStandard)
      .when({ type: 'resume' }, march)
      .thenDecides()
  })
  it('reverts a cancellation exactly, at any time', () => {
    const begun = fc.date({
      min: new Date('2024-01-01T00:00:00Z'),
      max: new Date('2026-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(begun, fc.integer({ min: 0, max: 400 * 86_400_000 }), (start, ms) => {
        const since = start.toISOString()
        const now = new Date(start.getTime() + ms).toISOString()
        const before = [registered, inKolkata, switched('plus', 'free', since)]
        const [ended] = given(subscription, ...before)
          .when(cancel, at(now))
          .decided()
        const [taken] = given(subscription, ...before, recorded(ended as Event, now))
          .when({ type: 'resume' }, at(now))
          .decided()
        const after = [...before, recorded(ended as Event, now), recorded(taken as Event, now)]
        expect(given(subscription, ...after).state()).toEqual(given(subscription, ...before).state())
      }),
    )
  })
})

describe('the end', () => {
  const ends = '2026-03-31T20:00:00.000Z'
  const due = [...onStandard, cancelled('standard', ends)]
  const end: SubscriptionCommand = { type: 'end', endsAt: ends }
  const ended: Event = { type: 'PlanEnded', data: { companyId, planId: 'free', was: 'standard' } }

  it('comes with the paid month, not a moment earlier', () => {
    given(subscription, ...due)
      .when(end, at(ends))
      .thenDecides(ended)
    given(subscription, ...due)
      .when(end, at('2026-03-31T19:59:59.999Z'))
      .thenRefused('rule-broken', 'The paid month is not over yet.')
  })
  it('comes even if more employees are active than the Free plan allows: nobody is blocked', () => {
    given(subscription, ...due)
      .when(end, at('2026-04-01T00:00:00.000Z'))
      .thenDecides(ended)
  })
  it('comes once, and not after a resumption, a switch or a later cancellation', () => {
    const april = at('2026-04-05T00:00:00.000Z')
    const after = (...events: Event[]) =>
      given(subscription, ...due, ...events.map(event => recorded(event, '2026-03-20T00:00:00.000Z')))
        .when(end, april)
        .thenDecides()
    after(ended)
    after({ type: 'PlanResumed', data: { companyId, planId: 'standard' } })
    after({ type: 'PlanSwitched', data: { companyId, planId: 'plus', was: 'standard' } })
    after(
      { type: 'PlanResumed', data: { companyId, planId: 'standard' } },
      { type: 'PlanCancelled', data: { companyId, planId: 'standard', endsAt: '2026-04-30T20:00:00.000Z' } },
    )
  })
})

describe('commands in any order', () => {
  const command: fc.Arbitrary<SubscriptionCommand> = fc.oneof(
    fc.record({
      type: fc.constantFrom('switch', 'assign'),
      planId: fc.constantFrom(...planIds),
    }),
    fc.constant({ type: 'cancel' as const }),
    fc.constant({ type: 'resume' as const }),
    fc.record({ type: fc.constant('end'), endsAt: fc.constant('the one that is due') }),
  )
  it('only a paid plan ends, later than its cancellation, and only free follows it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(command, fc.integer({ min: 1, max: 20 }))), steps => {
        const events: (Event & { recordedAt: string })[] = [registered, inKolkata]
        let clock = Date.parse('2026-01-10T00:00:00.000Z')
        for (const [sent, days] of steps) {
          clock += days * 86_400_000
          const now = new Date(clock).toISOString()
          const before = given(subscription, ...events).state()
          if (before.status === 'none') throw new Error('the company is gone')
          const meant = sent.type === 'end' ? { ...sent, endsAt: before.endsAt ?? sent.endsAt } : sent
          const decided = given(subscription, ...events)
            .when(meant, at(now))
            .decidedOrRefused()
          events.push(...decided.map(event => recorded(event, now)))
          const after = given(subscription, ...events).state()
          if (after.status === 'none') throw new Error('the company is gone')
          if (after.endsAt !== undefined) expect(['standard', 'plus']).toContain(after.planId)
          if (after.endsAt !== before.endsAt && after.endsAt !== undefined)
            expect(after.endsAt > now).toBe(true)
          if (meant.type === 'end' && after.planId !== before.planId) expect(after.planId).toBe('free')
        }
      }),
    )
  })
})
