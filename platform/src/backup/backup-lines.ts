import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * The file format. Formats 3, without time stamps, 2, without the trees over the companies' events, and 1, without files
 * and with milliseconds only, can be read as well; any other is rejected.
 */
export const format = 4

const text = z.string()
/** With milliseconds or microseconds. */
const instant = z.iso.datetime()

const header = z.object({
  kind: z.literal('rollcall-backup'),
  format: z.literal([1, 2, 3, format]),
  madeAt: instant,
  /** The print of the APP_SECRET; absent when it was unknown. */
  appSecretPrint: text.optional(),
})
export type BackupHeader = Omit<z.infer<typeof header>, 'kind' | 'format'>

/** The secrets of an installation that stores them itself, needed besides its database. */
export const backupSecrets = z.object({
  masterKey: text,
  appSecret: text,
  adminPassword: text,
  /** Absent in backups that are older than it. */
  evidenceKey: text.optional(),
})
export type BackupSecrets = z.infer<typeof backupSecrets>

/** As the event store returns it, with personal data still sealed. */
export const backupEvent = z.object({
  id: z.guid(),
  type: text,
  data: z.record(text, z.unknown()),
  metadata: z.looseObject({}),
  stream: text,
  revision: z.int().min(0),
  position: z.string().regex(/^\d+$/),
  recordedAt: instant,
})
export type BackupEvent = z.infer<typeof backupEvent>

/** A person's key, wrapped by the master key; null: it was destroyed. */
export const backupKey = z.object({
  personId: text,
  companyId: text,
  wrapped: z.base64().nullable(),
  createdAt: instant,
  destroyedAt: instant.nullable(),
})
export type BackupKey = z.infer<typeof backupKey>

const position = z.string().regex(/^\d+$/)
/** The position up to which the trees hold the log. */
export const backupTreesEnd = z.object({ position })
/** A company's tree over its events (docs/evidence.md). */
export const backupTree = z.object({ companyId: text, size: z.int().min(0), root: z.base64(), position })
export type BackupTree = z.infer<typeof backupTree>
/** A tile of such a tree; at level 0 with the positions of its events. */
export const backupTile = z.object({
  companyId: text,
  level: z.int().min(0),
  index: z.int().min(0),
  hashes: z.base64(),
  positions: z.array(position).nullable(),
})
export type BackupTile = z.infer<typeof backupTile>

/** A public key that signs heads, in the order of their numbers. */
export const backupEvidenceKey = z.object({
  number: z.int().min(1),
  publicKey: z.base64(),
  since: instant,
  endorsement: z.base64().nullable(),
})
export type BackupEvidenceKey = z.infer<typeof backupEvidenceKey>
/** A signed head of a company's tree. */
export const backupHead = z.object({
  companyId: text,
  size: z.int().min(1),
  root: z.base64(),
  time: instant,
  key: z.int().min(1),
  signature: z.base64(),
})
export type BackupHead = z.infer<typeof backupHead>

/** What a time-stamping authority has answered about a head. */
export const backupStamp = z.object({
  companyId: text,
  size: z.int().min(1),
  response: z.base64(),
  authority: text,
  time: instant,
})
export type BackupStamp = z.infer<typeof backupStamp>

/** A sealed file, as stored. */
export const backedUpFile = z.object({ key: text, contentType: text, bytes: z.base64() })

const end = z.object({
  kind: z.literal('end'),
  events: z.int(),
  keys: z.int(),
  files: z.int().default(0),
  sha256: text,
})

const line = z.discriminatedUnion('kind', [
  header,
  backupSecrets.extend({ kind: z.literal('secrets') }),
  backupEvent.extend({ kind: z.literal('event') }),
  backupTreesEnd.extend({ kind: z.literal('trees-end') }),
  backupTree.extend({ kind: z.literal('tree') }),
  backupTile.extend({ kind: z.literal('tile') }),
  backupEvidenceKey.extend({ kind: z.literal('evidence-key') }),
  backupHead.extend({ kind: z.literal('head') }),
  backupStamp.extend({ kind: z.literal('stamp') }),
  backupKey.extend({ kind: z.literal('key') }),
  backedUpFile.extend({ kind: z.literal('file') }),
  end,
])
/** The lines between the header and the end. */
export type BackupEntry = Exclude<z.infer<typeof line>, z.infer<typeof header> | z.infer<typeof end>>
export type BackupLine = BackupEntry | z.infer<typeof header>

/** The file has another format, is incomplete, or was changed. The message is a sentence. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable'
}

/** The number of events, keys and files in a backup. */
export interface BackupCounts {
  events: number
  keys: number
  files: number
}

/** A backup's text, line by line: a header, the content, and an end that proves the rest complete. */
export async function* writeLines(
  held: AsyncIterable<BackupEntry>,
  about: BackupHeader,
  counts: BackupCounts,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const write = (value: object): string => {
    const written = `${JSON.stringify(value)}\n`
    hash.update(written)
    return written
  }
  yield write({ kind: 'rollcall-backup', format, ...about })
  for await (const each of held) {
    count(counts, each)
    yield write(each)
  }
  yield write({ kind: 'end', ...counts, sha256: hash.copy().digest('hex') })
}

/**
 * The content of a backup's lines, without the end. Throws BackupUnusable, at the end at the latest, when they differ
 * from what was written.
 */
export async function* readLines(lines: AsyncIterable<string>): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256')
  const counts = noneYet()
  let number = 0
  let ended = false
  for await (const written of lines) {
    number++
    if (ended) throw new BackupUnusable('There is something after its end.')
    const read = lineOf(written)
    if (!read || (read.kind === 'rollcall-backup') !== (number === 1))
      throw new BackupUnusable(
        number === 1 ? 'This version cannot read it.' : `Its line ${number} is unreadable.`,
      )
    if (read.kind === 'end') {
      const whole = read.events === counts.events && read.keys === counts.keys && read.files === counts.files
      if (!whole || read.sha256 !== hash.digest('hex')) throw new BackupUnusable('It was changed or damaged.')
      ended = true
      continue
    }
    hash.update(`${written}\n`)
    count(counts, read)
    yield read
  }
  if (!ended) throw new BackupUnusable('It is incomplete.')
}

export const noneYet = (): BackupCounts => ({ events: 0, keys: 0, files: 0 })

function count(counts: BackupCounts, { kind }: BackupLine): void {
  if (kind === 'event') counts.events++
  if (kind === 'key') counts.keys++
  if (kind === 'file') counts.files++
}

function lineOf(written: string): z.infer<typeof line> | undefined {
  try {
    return line.safeParse(JSON.parse(written)).data
  } catch {
    return undefined
  }
}
