import type { Pool } from 'pg'

/** One count of attempts within a window of time. */
export interface Count {
  key: string
  /** How many attempts the window allows. */
  most: number
  seconds: number
}

/** A counted attempt; `windowEnds` in milliseconds, which tells one window of a key from the next. */
export interface Counted {
  key: string
  points: number
  windowEnds: number
}

type Row = [points: number, expire: string]

/** How often expired counts are deleted, and how long after their end, in milliseconds. */
const cleaning = 5 * 60_000
const kept = 3_600_000

/**
 * Adds to one count, if the one before is not exhausted. Each step needs the result of the one before, so simultaneous
 * statements lock their rows in the same order.
 */
const add = (nr: number) => {
  // $1 is now. Each step but the first has the most points of the one before, then key, points and end.
  const first = 2 + 4 * nr - 1
  const one = `$${first + 1}::text, $${first + 2}::int, $${first + 3}::bigint`
  return `c${nr} as (
    insert into rate_limit.attempts as kept (key, points, expire)
    ${nr === 0 ? `values (${one})` : `select ${one} from c${nr - 1} where points <= $${first}::int`}
    on conflict (key) do update set
      points = case when kept.expire <= $1 then excluded.points else kept.points + excluded.points end,
      expire = case when kept.expire <= $1 then excluded.expire else kept.expire end
    returning points, expire)`
}

/** Counts in one statement: the same number of counts gets the same text. */
function counting(counts: number): string {
  const steps = Array.from({ length: counts }, (_, nr) => nr)
  return `with ${steps.map(add).join(', ')}
    ${steps.map(nr => `select ${nr} as nr, points, expire from c${nr}`).join(' union all ')}`
}

/** Gives attempts back in one statement, in the order in which they were counted. */
function givingBack(counts: number): string {
  const steps = Array.from({ length: counts }, (_, nr) => {
    const after = nr === 0 ? '' : ` and (select count(*) from b${nr - 1}) >= 0`
    return `b${nr} as (update rate_limit.attempts set points = points - 1
      where key = $${2 * nr + 1} and expire = $${2 * nr + 2}::bigint${after} returning 1)`
  })
  return `with ${steps.join(', ')} select`
}

/**
 * Deletes a key, and all keys that start with a prefix, by the index: in the collation "C" they lie between the prefix and
 * the same text with a last character that is one higher.
 */
export const forgetting = (key: string, prefix: string) => ({
  text: `delete from rate_limit.attempts
    where key collate "C" = $1 or (key collate "C" >= $2 and key collate "C" < $3)`,
  values: [
    key,
    prefix,
    prefix.slice(0, -1) + String.fromCodePoint((prefix.codePointAt(prefix.length - 1) ?? 0) + 1),
  ],
})

/** Counts of attempts in Postgres, which all replicas share. */
export class AttemptCounts {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
    setInterval(() => void this.#clean(), cleaning).unref()
  }

  /** Makes the table. */
  static async open(pool: Pool): Promise<AttemptCounts> {
    await pool.query(`
      create schema if not exists rate_limit;
      create unlogged table if not exists rate_limit.attempts (key text primary key, points integer not null default 0, expire bigint);
      create index if not exists attempts_by_prefix on rate_limit.attempts (key collate "C")`)
    return new AttemptCounts(pool)
  }

  /**
   * Counts an attempt for each key, and stops after the first exhausted one. Gives the counts so far, so the last one is
   * exhausted if its points are above its `most`. `points`: how many attempts it counts as.
   */
  async add(counts: readonly Count[], points = 1): Promise<Counted[]> {
    const now = Date.now()
    const values = counts.flatMap(({ key, seconds }, nr) => [
      ...(nr === 0 ? [] : [counts[nr - 1]?.most]),
      key,
      points,
      now + seconds * 1000,
    ])
    const { rows } = await this.#pool.query<[nr: number, ...Row]>({
      name: `count-attempts-${counts.length}`,
      text: counting(counts.length),
      values: [now, ...values],
      rowMode: 'array',
    })
    return rows
      .sort(([one], [other]) => one - other)
      .map(([nr, points, expire]) => ({ key: counts[nr]?.key ?? '', points, windowEnds: Number(expire) }))
  }

  /** Takes counted attempts back. A window that has ended keeps its count: the next one has none for this attempt. */
  async giveBack(counted: readonly Counted[]): Promise<void> {
    const name = `give-back-attempts-${counted.length}`
    const values = counted.flatMap(({ key, windowEnds }) => [key, windowEnds])
    await this.#pool.query({ name, text: givingBack(counted.length), values })
  }

  /** Deletes the counts of a key, and of every key that starts with a prefix. */
  async forget(key: string, prefix: string): Promise<void> {
    await this.#pool.query(forgetting(key, prefix))
  }

  async #clean(): Promise<void> {
    // The next time deletes what is left.
    await this.#pool
      .query('delete from rate_limit.attempts where expire < $1', [Date.now() - kept])
      .catch(() => undefined)
  }
}
