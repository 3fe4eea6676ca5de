import { readFile } from 'node:fs/promises'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { Opening } from '../../personal-data/openings.ts'
import { canonicalBytes } from '../canonical-event.ts'
import { headBytes } from '../heads.ts'
import { hashesOf, type ReadTile } from '../proof-hashes.ts'
import { consistencyProof, inclusionProof } from '../proofs.ts'
import { type EvidenceZip, evidenceZip } from './evidence-zip.ts'
import { readMe } from './read-me.ts'
import { openingLine, proofLine, recordJson, type SignedRecord } from './record.ts'

/** A company's events, from the first, in the order of the log. */
type Events = AsyncIterable<StoredEvent> | Iterable<StoredEvent>

/** An event with its number among those of its company, from 1. */
export interface NumberedEvent {
  number: number
  event: StoredEvent
  /** The personal fields that are opened for who gets the file; absent: none. */
  openings?: readonly Opening[]
}

/** A file for people beside the events, which proves nothing. */
export interface ReadableFile {
  name: string
  content: string | Uint8Array
}

const lineFeed = Buffer.of(0x0a)
const program = new URL('verify-evidence.mjs', import.meta.url)

/**
 * Makes the evidence file of a company's whole record (docs/evidence.md): a zip, whose bytes are given to `write` in
 * their order. `signed`: asked for after the last event, so that no head is of more events than the file has. Returns
 * the number of events and the record. Throws RangeError if the events do not fit into a zip.
 */
export async function writeWholeRecord(
  events: Events,
  signed: (events: number) => Promise<SignedRecord>,
  write: (bytes: Uint8Array) => void,
): Promise<{ events: number; record: SignedRecord }> {
  const zip = evidenceZip(write)
  const lines = zip.begin('events.ndjson')
  let count = 0
  for await (const event of events) {
    count += 1
    lines.add(Buffer.concat([canonicalBytes(event, count), lineFeed]))
  }
  lines.end()
  const record = await signed(count)
  zip.file('record.json', recordJson(record))
  addStamps(zip, record)
  zip.file('verify-evidence.mjs', await readFile(program))
  zip.file('README.txt', readMe(record, count))
  zip.end()
  return { events: count, record }
}

/**
 * Makes the evidence file of a part of a record: of these events those up to the newest head, each with its proof.
 * `events`: in the order of their numbers. `record` has a head. `readable`: makes what people read beside them. Returns
 * the number of events in the file.
 */
export async function writePartOfRecord(
  events: AsyncIterable<NumberedEvent> | Iterable<NumberedEvent>,
  record: SignedRecord,
  readTile: ReadTile,
  write: (bytes: Uint8Array) => void,
  readable: () => Promise<readonly ReadableFile[]> = async () => [],
): Promise<{ events: number }> {
  const { heads } = record
  const size = heads.at(-1)?.size ?? 0
  const zip = evidenceZip(write)
  const lines = zip.begin('events.ndjson')
  const proofs: string[] = []
  const opened: string[] = []
  for await (const { number, event, openings = [] } of events) {
    // What comes after the newest head cannot be proven.
    if (number > size) break
    lines.add(Buffer.concat([canonicalBytes(event, number), lineFeed]))
    proofs.push(proofLine(number, await hashesOf(inclusionProof(number - 1, size), readTile)))
    for (const opening of openings) opened.push(openingLine(number, opening))
  }
  lines.end()
  zip.file('proofs.ndjson', proofs.join(''))
  if (opened.length > 0) zip.file('openings.ndjson', opened.join(''))
  const consistency = []
  for (const [at, newer] of heads.slice(1).entries())
    consistency.push(await hashesOf(consistencyProof(heads[at]?.size ?? 0, newer.size), readTile))
  zip.file('record.json', recordJson(record, consistency))
  addStamps(zip, record)
  zip.file('verify-evidence.mjs', await readFile(program))
  const beside = proofs.length > 0 ? await readable() : []
  for (const { name, content } of beside) zip.file(name, content)
  zip.file('README.txt', readMe(record, proofs.length, { opened: opened.length > 0, readable: beside }))
  zip.end()
  return { events: proofs.length }
}

/** Adds the time stamps of the heads, each beside the bytes that it is about. */
function addStamps(zip: EvidenceZip, { heads }: SignedRecord): void {
  for (const head of heads) {
    if (!head.stamp) continue
    zip.file(`stamps/${head.size}.tsr`, head.stamp)
    zip.file(`stamps/${head.size}.txt`, headBytes(head))
  }
}
