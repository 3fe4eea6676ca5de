import { type RunningSystem, startRollcall } from '../browser/running-system.ts'
import { Client, until } from './client.ts'

const password = 'Rollcall-Demo-1'
/** Who the pictures are of. */
export const demoCompany = 'demo@lantern.test'
export const asha = 'asha.kulkarni@lantern.test'

/** A running system with its demo company, on the coming Friday at 14:40 in Kolkata; the front end has to be built. */
export async function startDemo(): Promise<RunningSystem> {
  const system = await startRollcall({
    NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url)}`,
    CLOCK_SHIFT_MS: String(untilFriday()),
    DEMO_DAYS: '40',
  })
  try {
    await system.tool('command-service/src/demo/demo.ts')
    return system
  } catch (error) {
    await system.stop()
    throw error
  }
}

/** Milliseconds from now to the coming Friday, 14:40 in Kolkata. */
function untilFriday(): number {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata')
  const friday = now
    .add({ days: (5 - now.dayOfWeek + 7) % 7 || 7 })
    .withPlainTime(Temporal.PlainTime.from('14:40'))
  return friday.epochMilliseconds - now.epochMilliseconds
}

/** A log-in of somebody of the demo, and what a browser keeps of it. */
export async function enterDemo(
  origin: string,
  email: string,
): Promise<{ client: Client; storage: { name: string; value: string }[] }> {
  const client = new Client(origin)
  const { body } = await until('the log-in', async () => {
    const answer = await client.logIn(email, password)
    return answer.status === 200 && answer
  })
  const { user, company } = body as { user?: { role: string }; company?: object }
  const storage = [
    { name: 'jwtToken', value: String(body.token) },
    { name: 'role', value: user?.role ?? 'company' },
    ...(company ? [{ name: 'companyProfile', value: JSON.stringify(company) }] : []),
  ]
  return { client, storage }
}
