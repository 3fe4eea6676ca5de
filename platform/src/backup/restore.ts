import { createPool } from '../postgres/pool.ts'
import { readBackup } from './backup-file.ts'
import { checkBackup } from './check-backup.ts'
import { restoreFiles } from './restore-files.ts'
import { restoreRows } from './restore-rows.ts'
import { complain, inWords, runOnFile, say } from './run-on-file.ts'
import { openTarget } from './target.ts'

const usage = 'npm run restore -- <file>; DATA_DIR names the new data folder'

/** Makes an installation of a backup, in an empty place. */
async function restore(file: string): Promise<void> {
  // Read to its end before anything is made.
  const checked = await checkBackup(file)
  const target = await openTarget(process.env, checked)
  try {
    const pool = createPool(target.databaseUrl, { max: 1, application_name: 'restore' })
    try {
      // First, as an event must find its file; and again where it was broken off, as the same files come to the same places.
      const files = await restoreFiles(target.files, readBackup(file))
      const counts = await restoreRows(pool, readBackup(file), target)
      await target.finished()
      say(`${inWords({ ...counts, files })} are restored${target.where}.`)
      if (!target.events)
        say(
          'EVENTSTORE_URL is set, so the events were not restored: they come back by the backup of EventStoreDB itself. Rollcall starts with the server alone that holds them.',
        )
      say('The next start makes the read models; no mail is sent a second time.')
      if (checked.keyless) complain(checked.keyless)
    } finally {
      await pool.end()
    }
  } finally {
    await target.close()
  }
}

runOnFile(usage, restore)
