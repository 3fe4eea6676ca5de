import { readFile } from 'node:fs/promises'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { canonicalBytes } from '../canonical-event.ts'
import { readMe } from './read-me.ts'
import { recordJson, type SignedRecord } from './record.ts'

/** The largest file that the format of zip without its extension has, less what its other parts need. */
const mostBytes = 2 ** 32 - 2 ** 20
const lineFeed = Buffer.of(0x0a)

/**
 * Makes the evidence file of a company's whole record (docs/evidence.md): a zip, whose parts are given to `write` in
 * their order. `events`: those of the company, from the first, in the order of the log. `signed`: asked for after the
 * last event, so that no head is of more events than the file has. Returns the number of events and the record. Throws
 * RangeError if the events do not fit into a zip.
 */
export async function writeEvidenceFile(
  events: AsyncIterable<StoredEvent> | Iterable<StoredEvent>,
  signed: (events: number) => Promise<SignedRecord>,
  write: (part: Uint8Array) => void,
): Promise<{ events: number; record: SignedRecord }> {
  const failed: Error[] = []
  const zip = new Zip((error, part) => {
    if (error) failed.push(error)
    else write(part)
  })
  /** Begins a file of the zip. */
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    // A file of the same events is the same at any time.
    file.mtime = '1980-01-01T12:00:00'
    zip.add(file)
    return file
  }
  const lines = begin('events.ndjson')
  let [count, bytes] = [0, 0]
  for await (const event of events) {
    count += 1
    const line = Buffer.concat([canonicalBytes(event, count), lineFeed])
    bytes += line.length
    if (bytes > mostBytes)
      throw new RangeError(`The record has more than ${mostBytes} bytes, which no zip holds`)
    lines.push(line)
  }
  lines.push(new Uint8Array(), true)
  const record = await signed(count)
  begin('record.json').push(strToU8(recordJson(record)), true)
  begin('verify-evidence.mjs').push(await readFile(new URL('verify-evidence.mjs', import.meta.url)), true)
  begin('README.txt').push(strToU8(readMe(record, count)), true)
  zip.end()
  if (failed[0]) throw failed[0]
  return { events: count, record }
}
