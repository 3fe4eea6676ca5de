import { Refusal } from '@rollcall/contracts/kernel/errors.ts'

/** How often in a UTC day one account may send a command, so that no stream grows without end. */
export interface DailyCap<Body = never> {
  perAccount: number
  /** On one record, by one account: nobody uses up what others may do. */
  perRecord?: { most: number; of(body: Body): string }
}

/** One count that a command is part of: what it is counted under on its day, and how many are taken. */
export interface DailyCount {
  what: 'account' | 'record'
  key: string
  most: number
  refusal: Refusal
}

/** What a command is counted under. The account is part of every key: a cap is nobody else's. */
export function dailyCounts(cap: DailyCap, accountId: string, body: unknown, now: Date): DailyCount[] {
  const { perAccount, perRecord } = cap
  const date = now.toISOString().slice(0, 10)
  const left = secondsLeft(now)
  const count = (what: DailyCount['what'], key: string, most: number): DailyCount => ({
    what,
    key: `${date} ${key}`,
    most,
    refusal: new Refusal(
      'too-many-requests',
      `You can do this at most ${most.toLocaleString('en')} times a day${what === 'record' ? ' for the same record' : ''}. Please try again tomorrow.`,
      undefined,
      left,
    ),
  })
  const counts = [count('account', accountId, perAccount)]
  if (perRecord) {
    const { most, of } = perRecord
    counts.push(count('record', `${accountId} ${of(body as never)}`, most))
  }
  return counts
}

/** Until the next UTC day begins. */
const secondsLeft = (now: Date): number =>
  Math.ceil((new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime()) / 1000)
