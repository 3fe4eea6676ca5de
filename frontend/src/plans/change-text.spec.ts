import { describe, expect, it } from 'vitest'
import { byText, planChangeText } from './change-text.ts'
import { messages } from './messages.ts'

const moment = () => ({ day: '21 Dec 2026', time: '10:30' })
const change = { was: null, endsAt: null }

describe('a line of the plan’s history', () => {
  it('names both plans, and the end of a cancelled one', () => {
    expect(planChangeText({ ...change, what: 'switched', planId: 'standard', was: 'free' }, moment)).toEqual([
      'plans.history.switched',
      { plan: 'Standard', was: 'Free' },
    ])
    expect(
      planChangeText(
        { ...change, what: 'cancelled', planId: 'plus', endsAt: '2026-12-21T05:00:00Z' },
        moment,
      ),
    ).toEqual(['plans.history.cancelled', { plan: 'Plus', day: '21 Dec 2026', time: '10:30' }])
  })
  it('does not call a renewed plan another one', () => {
    expect(planChangeText({ ...change, what: 'assigned', planId: 'plus', was: 'plus' }, moment)).toEqual([
      'plans.history.again',
      { plan: 'Plus' },
    ])
  })
  it('has a text for every change and every actor', () => {
    const history: Record<string, string> = messages.history
    for (const what of ['registered', 'switched', 'cancelled', 'resumed', 'ended', 'assigned'] as const) {
      const [key] = planChangeText({ ...change, what, planId: 'free' }, moment)
      expect(history[key.replace('plans.history.', '')], what).toBeTruthy()
    }
    for (const by of ['company', 'admin', null] as const)
      expect(history[byText({ by }).replace('plans.history.', '')]).toBeTruthy()
  })
})
