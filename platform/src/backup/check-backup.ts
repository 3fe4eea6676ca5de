import type { BackupKey, BackupSecrets } from './backup-lines.ts'
import type { BackupPlace } from './backup-place.ts'
import { Keyless } from './keyless.ts'
import { readBackup } from './write-backup.ts'

/** A backup that was read to its end and is complete. */
export interface CheckedBackup {
  secrets: BackupSecrets | undefined
  /** The print of its APP_SECRET, if known. */
  appSecretPrint: string | undefined
  /** Any key that was not destroyed, for testing a master key. */
  key: BackupKey | undefined
  /** The people with events but without a key in it, as a sentence. */
  keyless: string | undefined
}

/** Reads a backup to its end. Throws BackupUnusable when it is incomplete. */
export async function checkBackup(place: BackupPlace): Promise<CheckedBackup> {
  const checked: CheckedBackup = {
    secrets: undefined,
    appSecretPrint: undefined,
    key: undefined,
    keyless: undefined,
  }
  const keyless = new Keyless()
  for await (const line of readBackup(place)) {
    keyless.see(line)
    if (line.kind === 'rollcall-backup') checked.appSecretPrint = line.appSecretPrint
    if (line.kind === 'secrets') checked.secrets = line
    if (line.kind === 'key' && line.wrapped !== null) checked.key ??= line
  }
  checked.keyless = keyless.sentence()
  return checked
}
