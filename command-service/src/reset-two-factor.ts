import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ConfigurationError, required } from '@rollcall/platform/config.ts'
import { toolConfig } from '@rollcall/platform/embedded/tool-config.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { Accounts } from './accounts/accounts.ts'
import { resetAdministratorTwoFactor } from './accounts/administrator.ts'
import { CommandLog } from './kernel/handle-command.ts'
import { systemContext } from './kernel/system-context.ts'

const usage = 'npm run reset-two-factor -- --administrator <email>'

/**
 * Lets an administrator without phone and recovery codes log in with the password only. The operator of the machine
 * decides.
 */
async function resetTwoFactor(): Promise<void> {
  const { values } = parseArgs({ options: { administrator: { type: 'string' } } })
  const email = values.administrator
  if (!email) throw new ConfigurationError(usage)

  const { config, close } = await toolConfig()
  const pool = createPool(config.DATABASE_URL, { max: 2, application_name: 'reset-two-factor' })
  let store: EventStore | undefined
  try {
    store = await openEventStore(config)
    const codec = createEventCodec({
      keys: createPersonKeys({ pool, masterKey: required(config, 'MASTER_KEY') }),
    })
    const accounts = new Accounts(new CommandLog(store, codec), required(config, 'APP_SECRET'))
    const context = systemContext(`reset-two-factor ${randomUUID()}`, new Date())
    const hadOne = await resetAdministratorTwoFactor(accounts, email, context)
    const message = hadOne
      ? `${email} can now log in with only the password. We told them by email.`
      : `${email} has no second factor; nothing was changed.`
    process.stdout.write(`${message}\n`)
  } finally {
    await store?.close()
    await pool.end()
    await close()
  }
}

resetTwoFactor().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
