import { parseArgs } from 'node:util'
import { ConfigurationError } from '../config.ts'
import { toolConfig } from '../embedded/tool-config.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { openEventStore } from '../installation/open-event-store.ts'
import { createPool } from '../postgres/pool.ts'
import { appSecretPrint } from './app-secret-print.ts'
import { type BackupEntry, backupSecrets } from './backup-lines.ts'
import type { BackupPlace } from './backup-place.ts'
import { heldBy } from './held.ts'
import { Keyless } from './keyless.ts'
import { openBackupStore, placeNamed, settingsOf } from './place-named.ts'
import { backupInWords, complain, oneName, runTool, say } from './run-tool.ts'
import { listStoredBackups, removeStoredBackup } from './stored-backups.ts'
import { storedPrefix } from './stored-index.ts'
import { writeBackup } from './write-backup.ts'

const usage = [
  'npm run backup -- <file>, such as backups/monday.rollcall.gz',
  'npm run backup -- files:<name>, such as files:monday, for the store of files at FILES_URL',
  'npm run backup -- --list, or --remove files:<name>, for what is in that store',
].join('\n')

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, remove: { type: 'string' } },
  })
  if (values.list && positionals.length === 0) return list()
  if (values.remove?.startsWith(storedPrefix) && positionals.length === 0) return remove(values.remove)
  if (values.list || values.remove !== undefined) throw new ConfigurationError(usage)
  return backup(oneName(positionals, usage))
}

/**
 * Writes everything that cannot be recreated into one file or into the store of files. The system may be running or
 * stopped.
 */
async function backup(name: string): Promise<void> {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => ending.abort(new ConfigurationError('Ended; no backup was made.')))
  const { config, secrets, close } = await toolConfig()
  const undo = [close]
  try {
    const { place, close: leave } = await placeNamed(name, () => config)
    undo.push(leave)
    const pool = createPool(config.DATABASE_URL, { max: 2, application_name: 'backup' })
    undo.push(() => pool.end())
    const files = await openFileStore(config, complain)
    undo.push(() => files.close())
    const store = await openEventStore(config, complain)
    undo.push(() => store.close())
    // Reports an unreachable database at once; reading would wait for it.
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
    const counts = await writeBackup(place, seenBy(keyless, held), about, ending.signal)
    say(`${place.name} holds ${backupInWords(counts)}.`)
    say(whoReads(name, secrets !== undefined))
    await announce(place, keyless.sentence())
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

function whoReads(name: string, withSecrets: boolean): string {
  if (name.startsWith(storedPrefix))
    return 'It can be read and restored with MASTER_KEY alone, which is not in the store: keep that elsewhere. After npm start it is masterKey in keys/secrets.json of the data folder.'
  return withSecrets
    ? 'It holds the secrets of this installation, too: whoever has it can read everything.'
    : 'It can be read with MASTER_KEY and APP_SECRET alone, which are not in it: keep them elsewhere.'
}

async function announce(place: BackupPlace, missing: string | undefined): Promise<void> {
  for (const half of await place.unfinished())
    say(`${half} is being written or was interrupted. If it was interrupted, remove it.`)
  if (!missing) return
  complain(missing)
  // The backup is usable, but a timer that runs this must report the problem.
  process.exitCode = 1
}

/** Lists the backups in the store of files. */
async function list(): Promise<void> {
  const files = await openBackupStore(settingsOf(process.env))
  try {
    let none = true
    for await (const line of listStoredBackups(files)) {
      say(line)
      none = false
    }
    if (none) say('There are no backups in the store of files.')
  } finally {
    await files.close()
  }
}

async function remove(name: string): Promise<void> {
  const files = await openBackupStore(settingsOf(process.env))
  try {
    if (!(await removeStoredBackup(files, name.slice(storedPrefix.length))))
      throw new ConfigurationError(`There is no ${name}.`)
    say(`${name} is removed.`)
  } finally {
    await files.close()
  }
}

async function* seenBy(keyless: Keyless, held: AsyncIterable<BackupEntry>): AsyncGenerator<BackupEntry> {
  for await (const line of held) {
    keyless.see(line)
    yield line
  }
}

runTool(usage, run)
