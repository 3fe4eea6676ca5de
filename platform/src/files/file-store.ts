import { ConfigurationError } from '../config.ts'

/**
 * Storage for files that are too large for an event: photos and exports. Their contents are sealed before they arrive
 * here (sealed-file.ts), so a store never sees them. Every replica sees the same files.
 */
export interface FileStore {
  /**
   * Stores a file, durably when this resolves. Give each file a unique key, because a file with the same key is
   * replaced. Throws FileTooLarge, or FilesUnavailable when the store does not answer.
   */
  put(key: string, file: StoredFile): Promise<void>
  /** undefined if not found. */
  get(key: string): Promise<StoredFile | undefined>
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>
  /** All files whose key begins with `prefix`, in the order of their keys, after the key `after`. */
  list(options?: { prefix?: string; after?: string }): AsyncIterable<ListedFile>
  close(): Promise<void>
}

export interface StoredFile {
  bytes: Uint8Array
  /** The content type, such as `image/jpeg`; for a sealed file that of its content. */
  contentType: string
}

export interface ListedFile {
  key: string
  storedAt: Date
}

/** The maximum number of bytes of one file. */
export const maxFileBytes = 16 * 1024 * 1024

/** The store of files cannot be reached or refuses to work. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
}

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

const keyForm = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/**
 * Throws on an invalid key. Keys are lower-case letters, digits and '-' in parts separated by '/', at most 200
 * characters.
 */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key}" is not a key of a file`)
}

export const isKey = (key: string): boolean => key.length <= 200 && keyForm.test(key)

/** Throws when a file may not be stored. */
export function checkFile(key: string, { bytes, contentType }: StoredFile): void {
  checkKey(key)
  if (bytes.length > maxFileBytes) throw new FileTooLarge(`a file has at most ${maxFileBytes} bytes`)
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) throw new Error(`"${contentType}" is no type of content`)
}

export const badFilesUrl = (why: string): ConfigurationError =>
  new ConfigurationError(`Rollcall cannot start: FILES_URL ${why}.`)
