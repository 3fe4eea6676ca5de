/** Where one backup is kept: a file on disk (backup-file.ts), or sealed parts in the store of files (stored-backup.ts). */
export interface BackupPlace {
  /** What a sentence, and the command line, call it. */
  readonly name: string
  /** Throws a sentence where a backup has this name already, or none may be kept here. */
  mustBeFree(): Promise<void>
  /** Keeps the bytes for their owner alone, whole or not at all; never in the place of another backup. */
  write(bytes: AsyncIterable<Buffer>): Promise<void>
  /** Throws BackupUnusable where it is only half a backup, or not as it was written. */
  read(): AsyncIterable<Uint8Array>
  /** The backups of this name that were broken off, or are being written just now. */
  unfinished(): Promise<string[]>
}
