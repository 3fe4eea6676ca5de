import { Refusal } from '@rollcall/contracts/kernel/errors.ts'

/** The side of the square in pixels, and the size of the file in bytes. */
const side = { least: 64, most: 512 }
const mostBytes = 48 * 1024

/** Marker codes of ITU-T T.81, table B.1. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, adobe: 0xee }
/** The other parts that a decoder reads: tables of Huffman and arithmetic codes, quantization, lines, restarts. */
const tables = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd])
/** The length and content of the part in which Adobe's programs name the colour coding. */
const adobeLength = 14

const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && code !== 0xc8 && !tables.has(code)
const isApplicationPart = (code: number): boolean => code >= 0xe0 && code <= 0xef
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7

const notJpeg = 'The picture must be a JPEG.'
const damaged = 'The picture is damaged.'

/**
 * The picture data of a whole, square JPEG of 64 to 512 pixels and at most 48 kB; otherwise a sentence with the reason
 * for the rejection. Comments and application parts are removed, because cameras and programs put places, thumbnails
 * and histories there. Only Adobe's short part stays, because some pictures show wrong colours without it. An EXIF
 * rotation is also removed; the app sends upright pictures.
 */
export function pictureAlone(bytes: Uint8Array): Uint8Array | string {
  if (bytes.length > mostBytes) return 'The picture must have at most 48 kB.'
  if (bytes[0] !== 0xff || bytes[1] !== marker.start || bytes[2] !== 0xff) return notJpeg
  const kept = [bytes.subarray(0, 2)]
  let at = 2
  let size: { width: number; height: number } | undefined
  let scanned = false
  for (;;) {
    if (bytes[at] !== 0xff) return damaged
    // Any number of 0xff bytes may stand before a marker's code.
    while (bytes[at] === 0xff) at += 1
    const code = bytes[at] ?? 0
    const begin = at - 1
    at += 1
    if (code === marker.end) {
      if (at !== bytes.length || !size || !scanned) return damaged
      kept.push(bytes.subarray(begin, at))
      return sizeProblem(size) ?? Buffer.concat(kept)
    }
    const length = wordAt(bytes, at)
    if (length < 2 || at + length > bytes.length) return damaged
    at += length
    if (isFrame(code)) {
      if (size || length < 8) return damaged
      size = { height: wordAt(bytes, begin + 5), width: wordAt(bytes, begin + 7) }
    } else if (code === marker.scan) {
      const from = at
      at = endOfScan(bytes, from)
      if (!size || at === from) return damaged
      scanned = true
    } else if (code === marker.comment || (isApplicationPart(code) && !isAdobe(bytes, begin, length))) {
      continue
    } else if (!isApplicationPart(code) && !tables.has(code)) {
      return damaged
    }
    kept.push(bytes.subarray(begin, at))
  }
}

/** The checked picture data of a base64 field. Throws Refusal 'invalid-input' (field `image`). */
export function checkedPhoto(image: string): Buffer {
  const bytes = Buffer.from(image, 'base64')
  const picture = bytes.toString('base64') === image ? pictureAlone(bytes) : 'Must be base64'
  if (typeof picture !== 'string') return Buffer.from(picture)
  throw new Refusal('invalid-input', undefined, [{ path: 'image', message: picture }])
}

const isAdobe = (bytes: Uint8Array, begin: number, length: number): boolean =>
  bytes[begin + 1] === marker.adobe &&
  length === adobeLength &&
  Buffer.from(bytes.subarray(begin + 4, begin + 9)).toString('latin1') === 'Adobe'

function sizeProblem(size: { width: number; height: number }): string | undefined {
  if (size.width !== size.height) return 'The picture must be square.'
  if (size.width < side.least || size.width > side.most)
    return `The picture must be ${side.least} to ${side.most} pixels wide.`
  return undefined
}

/** The place of the next marker that is neither a stuffed byte nor a restart; the end without one. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !isRestart(next)) return at
    at += 1
  }
  return at
}

/** Two bytes, big-endian; 0 beyond the end. */
const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
