import { join } from 'node:path'
import { fillFolder, fillWithDatabase, ofOneServer } from '../../testing/prepared-folder.ts'
import { launchQuietly } from './launch-quietly.ts'

/** Settings that the first start on a data folder decides. */
const decidedAtFirst = [
  'EVENTSTORE_URL',
  'DATABASE_URL',
  'MASTER_KEY',
  'APP_SECRET',
  'EVIDENCE_KEY',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
]

/**
 * Fills an empty data folder with what the first start leaves there, for tests of what comes after it. Does nothing for
 * a system whose settings make its first start different.
 */
export async function fillWithSystem(dataDir: string, env: Record<string, string> = {}): Promise<void> {
  if (decidedAtFirst.some(name => name in env)) return
  await fillFolder(
    'system',
    dataDir,
    async folder => {
      await fillWithDatabase(join(folder, 'postgres'))
      await (await launchQuietly(folder)).stop()
    },
    ofOneServer.map(path => join('postgres', path)),
  )
}
