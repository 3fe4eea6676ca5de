import { type PlanId, plans } from '../plans/plans.ts'

/** The facts that decide a company's budget of mails. */
export interface MailFacts {
  /** The company's own address is verified. */
  verified: boolean
  /** When the company signed up: an ISO instant. */
  registeredAt: string
  planId: PlanId
  /** When the company got its plan: an ISO instant. */
  planSince: string
  /** An administrator of the platform gave the company its plan. */
  vouched: boolean
  /** The people who have set a password. */
  joined: number
  /** The mails of the last seven days, and how many of them no mailbox accepted. */
  recent: { mails: number; bounces: number }
}

const DAY = 24 * 3_600_000

/** Mails a day while the own address is not verified. */
const unverifiedBudget = 5
/** Mails on the first day. */
const firstDay = 50
/** More mails for each day since the sign-up, for thirty days. */
const perDay = 10
const growsForDays = 30
/** More mails for each person who has joined. */
const perJoined = 20
/** More mails for a plan that was paid for a month. */
const forPaid = 1_000
const paidAfterDays = 30
/** More mails for a company to which an administrator gave its plan. */
const forVouched = 20_000
/** A mail that no mailbox accepts counts as this many. */
export const mailsPerBounce = 10
/** A company with more than this share of bounces, and at least this many, loses the growth of its budget. */
const tooManyBounces = { share: 0.05, least: 10 }

/**
 * How many mails a company may cause on a day (UTC), besides links that somebody waits for. It grows with time and with
 * the people who joined, so that a stranger cannot send thousands of mails on the first day. `now` in milliseconds.
 */
export function mailBudget(facts: MailFacts, now: number): number {
  if (!facts.verified) return unverifiedBudget
  const { recent } = facts
  if (recent.bounces >= tooManyBounces.least && recent.bounces > recent.mails * tooManyBounces.share)
    return firstDay
  const daysSince = (instant: string) => Math.max(0, Math.floor((now - Date.parse(instant)) / DAY))
  const costs = plans[facts.planId].dollarsAMonth > 0
  return (
    firstDay +
    perDay * Math.min(daysSince(facts.registeredAt), growsForDays) +
    perJoined * facts.joined +
    (costs && daysSince(facts.planSince) >= paidAfterDays ? forPaid : 0) +
    (facts.vouched ? forVouched : 0)
  )
}

/** How many mails of a day's budget are left. */
export const mailsLeft = (budget: number, { mails, bounces }: { mails: number; bounces: number }): number =>
  Math.max(0, budget - mails - (mailsPerBounce - 1) * bounces)
