import { Refusal } from '@rollcall/contracts/kernel/errors.ts'

/** How often an account may send a command in a UTC day, so that no stream grows without limit. */
export interface DailyCap<Body = never> {
  perAccount: number
  /** Per record and account, so that nobody uses up another account's limit. */
  perRecord?: { max: number; of(body: Body): string }
}

/** One count for a command: its key on this day and its limit. */
export interface DailyCount {
  what: 'account' | 'record'
  key: string
  max: number
  refusal: Refusal
}

/** The keys under which a command is counted. The account is part of every key, so limits are never shared. */
export function dailyCounts(cap: DailyCap, accountId: string, body: unknown, now: Date): DailyCount[] {
  const { perAccount, perRecord } = cap
  const date = now.toISOString().slice(0, 10)
  const left = secondsLeft(now)
  const count = (what: DailyCount['what'], key: string, max: number): DailyCount => ({
    what,
    key: `${date} ${key}`,
    max,
    refusal: new Refusal(
      'too-many-requests',
      `You can do this at most ${max.toLocaleString('en')} times a day${what === 'record' ? ' for the same record' : ''}. Please try again in ${hoursText(left)}.`,
      undefined,
      left,
    ),
  })
  const counts = [count('account', accountId, perAccount)]
  if (perRecord) {
    const { max, of } = perRecord
    counts.push(count('record', `${accountId} ${of(body as never)}`, max))
  }
  return counts
}

/** The day ends in UTC, so "tomorrow" would be wrong in most zones. */
function hoursText(seconds: number): string {
  const hours = Math.ceil(seconds / 3600)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Until the start of the next UTC day. */
const secondsLeft = (now: Date): number =>
  Math.ceil((new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime()) / 1000)
