import { describe, expect, it } from 'vitest'
import { type MailFacts, mailBudget, mailsLeft } from './budget.ts'

const registeredAt = '2026-11-24T10:00:00.000Z'
const onDay = (day: number) => Date.parse(registeredAt) + day * 24 * 3_600_000
const company: MailFacts = {
  verified: true,
  registeredAt,
  planId: 'plus',
  planSince: registeredAt,
  vouched: false,
  joined: 0,
  recent: { mails: 0, bounces: 0 },
}
const budget = (facts: Partial<MailFacts> = {}, day = 0) => mailBudget({ ...company, ...facts }, onDay(day))

describe('a company’s mails a day', () => {
  it('a spam relay: a new company on Plus with 10,000 imported addresses has a budget of 50', () => {
    expect(budget()).toBe(50)
    expect(budget({ planId: 'free' })).toBe(50)
  })
  it('are five while the own address is not verified, whatever else is true', () => {
    expect(budget({ verified: false, joined: 500, vouched: true }, 400)).toBe(5)
  })
  it('grow by ten a day for thirty days, and each day counts once it is over', () => {
    expect([0, 0.99, 1, 29, 30, 31, 400].map(day => budget({ planId: 'free' }, day))).toEqual([
      50, 50, 60, 340, 350, 350, 350,
    ])
  })
  it('grow with the people who joined, on the same day', () => {
    expect(budget({ joined: 1 })).toBe(70)
    expect(budget({ joined: 10_000 })).toBeGreaterThan(10_000)
  })
  it('grow once a plan that costs money was kept for a month', () => {
    expect(budget({}, 29)).toBe(340)
    expect(budget({}, 30)).toBe(1_350)
    expect(budget({ planSince: new Date(onDay(20)).toISOString() }, 30)).toBe(350)
    expect(budget({ planId: 'free' }, 60)).toBe(350)
    expect(budget({ planId: 'demo' }, 60)).toBe(350)
  })
  it('suffice for an import of 10,000 at once when an administrator gave the company its plan', () => {
    expect(budget({ vouched: true })).toBeGreaterThan(10_000)
  })
  it('fall back when more than one mail in twenty of the last week bounced', () => {
    const after = (mails: number, bounces: number) => budget({ joined: 100, recent: { mails, bounces } }, 30)
    expect(after(20, 9)).toBe(3_350)
    expect(after(200, 10)).toBe(3_350)
    expect(after(199, 10)).toBe(50)
  })
})

it('a bounce counts as ten mails of its day', () => {
  expect(mailsLeft(50, { mails: 10, bounces: 0 })).toBe(40)
  expect(mailsLeft(50, { mails: 10, bounces: 2 })).toBe(22)
  expect(mailsLeft(50, { mails: 30, bounces: 5 })).toBe(0)
})
