import { Inflate } from 'fflate'
import { FileFault } from './bounds.ts'

const signs = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50, zip64: 0x0001 }
/** How many compressed bytes are unpacked at once: at most 16 MB result from them. */
const slice = 16 * 1024

interface Entry {
  name: string
  method: number
  packed: number
  size: number
  offset: number
}

/**
 * The entries of a zip archive by name, each unpacked when it is asked for. All of them together unpack to at most
 * `max` bytes: a larger entry is refused by its announced size, and an entry with more bytes than announced as damaged.
 * Throws
 * `FileFault`.
 */
export function openZip(bytes: Uint8Array, max: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map(entriesOf(view).map(entry => [entry.name, entry]))
  let unpacked = 0
  return {
    names: [...entries.keys()],
    read(name: string): Uint8Array | undefined {
      const entry = entries.get(name)
      if (!entry) return undefined
      unpacked += entry.size
      if (unpacked > max) throw new FileFault('unpacked', { bytes: unpacked, maxBytes: max })
      return unpack(view, entry)
    },
  }
}

/** The list of entries at the end of the archive. */
function entriesOf(view: DataView): Entry[] {
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== signs.end) end -= 1
  if (end < 0) throw new FileFault('unreadable')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== signs.entry) throw new FileFault('unreadable')
    const [name, extra, comment] = [28, 30, 32].map(place => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const sizes = [24, 20, 42].map(place => view.getUint32(at + place, true))
    const [size, packed, offset] = wide(view, at + 46 + name, extra, sizes) as [number, number, number]
    const nameBytes = new Uint8Array(view.buffer, view.byteOffset + at + 46, name)
    entries.push({
      name: new TextDecoder().decode(nameBytes),
      method: view.getUint16(at + 10, true),
      packed,
      size,
      offset,
    })
    at += 46 + name + extra + comment
  }
  return entries
}

/** Sizes and offset; those that do not fit 32 bits, or that a program did not know in advance, are in an extra field. */
function wide(view: DataView, from: number, length: number, values: number[]): number[] {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== signs.zip64) continue
    let next = at + 4
    return values.map(value => {
      if (value !== 0xffffffff) return value
      next += 8
      return Number(view.getBigUint64(next - 8, true))
    })
  }
  return values
}

function unpack(view: DataView, { method, packed, size, offset }: Entry): Uint8Array {
  if (view.getUint32(offset, true) !== signs.file) throw new FileFault('unreadable')
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const content = new Uint8Array(view.buffer, view.byteOffset + from, packed)
  if (method === 0) return content
  if (method !== 8) throw new FileFault('unreadable')
  const all = new Uint8Array(size)
  let done = 0
  const inflate = new Inflate(part => {
    if (done + part.length > size) throw new FileFault('unreadable')
    all.set(part, done)
    done += part.length
  })
  for (let at = 0; at < content.length; at += slice)
    inflate.push(content.subarray(at, at + slice), at + slice >= content.length)
  return all.subarray(0, done)
}
