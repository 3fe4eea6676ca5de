import { ConfigurationError } from '../config.ts'
import { toolConfig } from '../embedded/tool-config.ts'
import { openEventStore } from '../event-store/open-event-store.ts'
import { createPool } from '../postgres/pool.ts'
import { appSecretPrint } from './app-secret-print.ts'
import { writeBackup } from './backup-file.ts'
import { backupSecrets } from './backup-lines.ts'
import { heldBy } from './held.ts'
import { complain, runOnFile, say } from './run-on-file.ts'

const usage = 'npm run backup -- <file>, such as backups/monday.rollcall.gz'

/** Writes what cannot be made again into one file, while the system works or while it rests. */
async function backup(file: string): Promise<void> {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => ending.abort(new ConfigurationError('Ended; no backup was made.')))
  const { config, secrets, close } = await toolConfig()
  const about = {
    madeAt: new Date().toISOString(),
    ...(config.APP_SECRET && { appSecretPrint: appSecretPrint(config.APP_SECRET) }),
  }
  try {
    const pool = createPool(config.DATABASE_URL, { max: 2, application_name: 'backup' })
    const store = await openEventStore(config, complain)
    try {
      // Where it cannot be reached this says so; reading would wait for it.
      await store.head()
      const held = heldBy(store, pool, secrets && backupSecrets.parse(secrets))
      const { events, keys } = await writeBackup(file, held, about, ending.signal)
      say(`${file} holds ${events} events and the keys of ${keys} people and companies.`)
      say(
        secrets
          ? 'It holds the secrets of this installation, too: whoever has it can read everything.'
          : 'It can be read with MASTER_KEY and APP_SECRET alone, which are not in it: keep them elsewhere.',
      )
    } finally {
      await store.close()
      await pool.end()
    }
  } finally {
    await close()
  }
}

runOnFile(usage, backup)
