import { parseArgs } from 'node:util'
import { createPool } from '../postgres/pool.ts'
import type { BackupPlace } from './backup-place.ts'
import { checkBackup } from './check-backup.ts'
import { placeNamed, settingsOf } from './place-named.ts'
import { restoreFiles } from './restore-files.ts'
import { restoreRows } from './restore-rows.ts'
import { backupInWords, complain, oneName, runTool, say } from './run-tool.ts'
import { openTarget } from './target.ts'
import { readBackup } from './write-backup.ts'

const usage =
  'npm run restore -- <file>, or files:<name> for the store of files at FILES_URL; DATA_DIR names the new data folder'

/** Creates an installation from a backup, in an empty place. */
async function restore(place: BackupPlace): Promise<void> {
  // Read to the end before anything is created.
  const checked = await checkBackup(place)
  const target = await openTarget(process.env, checked)
  try {
    const pool = createPool(target.databaseUrl, { max: 1, application_name: 'restore' })
    try {
      // First, because an event must find its file. After an interruption it runs again, and the same files go to the
      // same places.
      const files = await restoreFiles(target.files, readBackup(place))
      const counts = await restoreRows(pool, readBackup(place), target)
      await target.finished()
      say(`${backupInWords({ ...counts, files })} are restored${target.where}.`)
      if (!target.events)
        say(
          'EVENTSTORE_URL is set, so the events were not restored: restore them with EventStoreDB’s own backup. Rollcall only starts with the server that holds them.',
        )
      say('The next start builds the read models; no mail is sent a second time.')
      if (checked.keyless) complain(checked.keyless)
    } finally {
      await pool.end()
    }
  } finally {
    await target.close()
  }
}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const { place, close } = await placeNamed(oneName(positionals, usage), () => settingsOf(process.env))
  try {
    await restore(place)
  } finally {
    await close()
  }
}

runTool(usage, run)
