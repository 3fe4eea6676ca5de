/**
 * The place of one backup: a file on disk (backup-file.ts), or sealed parts in the store of files (stored-backup.ts).
 */
export interface BackupPlace {
  /** Its name in sentences and on the command line. */
  readonly name: string
  /** Throws a sentence when a backup has this name already, or when none can be stored here. */
  mustBeFree(): Promise<void>
  /** Writes the bytes for the owner only, completely or not at all. Never replaces another backup. */
  write(bytes: AsyncIterable<Buffer>): Promise<void>
  /** Throws BackupUnusable when the backup is incomplete or changed. */
  read(): AsyncIterable<Uint8Array>
  /** Backups of this name that were interrupted or are being written. */
  unfinished(): Promise<string[]>
}
