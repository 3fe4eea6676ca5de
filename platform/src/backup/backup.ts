import { ConfigurationError } from '../config.ts'
import { toolConfig } from '../embedded/tool-config.ts'
import { openEventStore } from '../event-store/open-event-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { createPool } from '../postgres/pool.ts'
import { appSecretPrint } from './app-secret-print.ts'
import { unfinishedOf, writeBackup } from './backup-file.ts'
import { type BackupEntry, backupSecrets } from './backup-lines.ts'
import { heldBy } from './held.ts'
import { Keyless } from './keyless.ts'
import { complain, inWords, runOnFile, say } from './run-on-file.ts'

const usage = 'npm run backup -- <file>, such as backups/monday.rollcall.gz'

/** Writes what cannot be made again into one file, while the system works or while it rests. */
async function backup(file: string): Promise<void> {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => ending.abort(new ConfigurationError('Ended; no backup was made.')))
  const { config, secrets, close } = await toolConfig()
  const undo = [close]
  try {
    const pool = createPool(config.DATABASE_URL, { max: 2, application_name: 'backup' })
    undo.push(() => pool.end())
    const files = await openFileStore(config, complain)
    undo.push(() => files.close())
    const store = await openEventStore(config, complain)
    undo.push(() => store.close())
    // Where it cannot be reached this says so; reading would wait for it.
    await store.head()
    const about = {
      madeAt: new Date().toISOString(),
      ...(config.APP_SECRET && { appSecretPrint: appSecretPrint(config.APP_SECRET) }),
    }
    const keyless = new Keyless()
    const held = heldBy({
      store,
      pool,
      files,
      logInPostgres: config.EVENTSTORE_URL === undefined,
      secrets: secrets && backupSecrets.parse(secrets),
    })
    const counts = await writeBackup(file, seenBy(keyless, held), about, ending.signal)
    await tell(file, inWords(counts), secrets !== undefined, keyless.sentence())
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

async function tell(file: string, what: string, withSecrets: boolean, missing: string | undefined) {
  say(`${file} holds ${what}.`)
  say(
    withSecrets
      ? 'It holds the secrets of this installation, too: whoever has it can read everything.'
      : 'It can be read with MASTER_KEY and APP_SECRET alone, which are not in it: keep them elsewhere.',
  )
  for (const half of await unfinishedOf(file))
    say(`${half} is being written, or is half a backup that was broken off: then remove it.`)
  if (!missing) return
  complain(missing)
  // The backup is there and worth having; whoever runs this by a timer must hear of it all the same.
  process.exitCode = 1
}

async function* seenBy(keyless: Keyless, held: AsyncIterable<BackupEntry>): AsyncGenerator<BackupEntry> {
  for await (const line of held) {
    keyless.see(line)
    yield line
  }
}

runOnFile(usage, backup)
