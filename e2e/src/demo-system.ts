import { type RunningSystem, startRollcall } from '../browser/running-system.ts'
import { Client, until } from './client.ts'

const password = 'Rollcall-Demo-1'
/** The account in the pictures. */
export const demoCompany = 'demo@lantern.test'
export const asha = 'asha.kulkarni@lantern.test'

export interface DemoSystem extends RunningSystem {
  /** The instant of its stopped clock, ISO in UTC. */
  now: string
}

/**
 * A running system with its demo company. Its clock stands still on the coming Friday at 14:40 in Kolkata, so that all
 * pictures show the same moment. The front end must be built.
 */
export async function startDemo(): Promise<DemoSystem> {
  const friday = comingFriday()
  const now = friday.toInstant().toString({ fractionalSecondDigits: 3 })
  const system = await startRollcall({
    NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url)}`,
    CLOCK_STANDS_AT: now,
    DEMO_DAYS: String(Math.max(40, daysSinceClocksWentBack(friday) + 2)),
  })
  try {
    await system.tool('command-service/src/demo/demo.ts')
    return { ...system, now }
  } catch (error) {
    await system.stop()
    throw error
  }
}

/** The coming Friday, 14:40 in Kolkata and some seconds, as on a running timer. */
function comingFriday(): Temporal.ZonedDateTime {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata')
  return now
    .add({ days: (5 - now.dayOfWeek + 7) % 7 || 7 })
    .withPlainTime(Temporal.PlainTime.from('14:40:25'))
}

/** Whole days since the clocks of Stockholm last went back. Someone works there by night. */
function daysSinceClocksWentBack(now: Temporal.ZonedDateTime): number {
  let change = now.withTimeZone('Europe/Stockholm').getTimeZoneTransition('previous')
  while (change && change.offsetNanoseconds > change.subtract({ nanoseconds: 1 }).offsetNanoseconds)
    change = change.getTimeZoneTransition('previous')
  return change ? Math.ceil(change.until(now, { largestUnit: 'hours' }).total('hours') / 24) : 0
}

/** User agents of browsers. Log-ins use them in turn, like one person's devices. */
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
]
let logIns = 0

/** Logs in as an account of the demo company. Returns the browser's storage. */
export async function enterDemo(
  origin: string,
  email: string,
): Promise<{ client: Client; storage: { name: string; value: string }[] }> {
  const client = new Client(origin)
  const browser = { 'User-Agent': browsers[logIns++ % browsers.length] ?? '' }
  const { body } = await until('the log-in', async () => {
    const answer = await client.request('POST', '/api/login', { email, password }, browser)
    return answer.status === 200 && answer
  })
  client.token = String(body.token)
  const { user, company } = body as { user?: { role: string }; company?: object }
  const storage = [
    { name: 'jwtToken', value: client.token },
    { name: 'role', value: user?.role ?? 'company' },
    ...(company ? [{ name: 'companyProfile', value: JSON.stringify(company) }] : []),
  ]
  return { client, storage }
}
