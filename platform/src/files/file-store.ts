import { ConfigurationError } from '../config.ts'

/**
 * Where files are kept that are too large for an event: photos, and what is exported. Their contents are sealed before
 * they come here (sealed-file.ts), so that a store never sees what is in them. Every replica sees the same files.
 */
export interface FileStore {
  /**
   * Keeps a file; when this resolves it survives a crash. Give each file a key of its own: what stands at a key already
   * is replaced. Throws FileTooLarge, or FilesUnavailable when the store does not answer.
   */
  put(key: string, file: StoredFile): Promise<void>
  /** undefined: there is none. */
  get(key: string): Promise<StoredFile | undefined>
  /** Nothing happens where there is none. */
  remove(key: string): Promise<void>
  /** All files whose key begins with `prefix`, in the order of their keys, from behind the key `after`. */
  list(options?: { prefix?: string; after?: string }): AsyncIterable<ListedFile>
  close(): Promise<void>
}

export interface StoredFile {
  bytes: Uint8Array
  /** Such as `image/jpeg`; of what is sealed in it. */
  contentType: string
}

export interface ListedFile {
  key: string
  storedAt: Date
}

/** The most bytes of one file. */
export const mostFileBytes = 16 * 1024 * 1024

/** The store of files is away, or refuses to work. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
}

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

const keyForm = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/** Throws where a key is none: lower-case letters, digits and '-' in parts that '/' separates, 200 characters at most. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key}" is not a key of a file`)
}

export const isKey = (key: string): boolean => key.length <= 200 && keyForm.test(key)

/** Throws where a file may not be kept. */
export function checkFile(key: string, { bytes, contentType }: StoredFile): void {
  checkKey(key)
  if (bytes.length > mostFileBytes) throw new FileTooLarge(`a file has at most ${mostFileBytes} bytes`)
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) throw new Error(`"${contentType}" is no type of content`)
}

export const badFilesUrl = (why: string): ConfigurationError =>
  new ConfigurationError(`Rollcall cannot start: FILES_URL ${why}.`)
