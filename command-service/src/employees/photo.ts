import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { JpegTables, partOf } from './photo-tables.ts'

/** The limits of the square's side in pixels. */
const side = { min: 64, max: 512 }
const maxBytes = 48 * 1024

/** Marker codes of ITU-T T.81, table B.1. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, adobe: 0xee }
/** Beside the frames: tables of Huffman and arithmetic codes, and a number that is reserved. */
const noFrames = new Set([0xc4, 0xc8, 0xcc])
/** The number of lines; also in the frame. */
const linesPart = 0xdc
/** More scans than any program makes. Each may bring tables of its own. */
const maxScans = 64
/** The length and content of the part in which Adobe's programs name the colour coding. */
const adobeLength = 14

const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && !noFrames.has(code)
const isApplicationPart = (code: number): boolean => code >= 0xe0 && code <= 0xef
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7

const maxComponents = 4

const notJpeg = 'The picture must be a JPEG.'
const damaged = 'The picture is damaged.'

/**
 * The picture data of a whole, square JPEG of 64 to 512 pixels and at most 48 kB; otherwise a sentence with the reason
 * for the rejection. Comments and application parts are removed, because cameras and programs put places, thumbnails
 * and histories there. Only Adobe's short part stays, once, because some pictures show wrong colours without it. Tables
 * are written anew, without what no scan needs. An EXIF rotation is also removed; the app sends upright pictures.
 */
export function pictureAlone(bytes: Uint8Array): Uint8Array | string {
  if (bytes.length > maxBytes) return 'The picture must have at most 48 kB.'
  if (bytes[0] !== 0xff || bytes[1] !== marker.start || bytes[2] !== 0xff) return notJpeg
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  const tables = new JpegTables()
  let at = 2
  let size: { width: number; height: number } | undefined
  /** The numbers of the frame's quantization tables. */
  let quantization: number[] = []
  let adobe = false
  let scans = 0
  for (;;) {
    if (bytes[at] !== 0xff) return damaged
    // Any number of 0xff bytes may stand before a marker's code.
    while (bytes[at] === 0xff) at += 1
    const code = bytes[at] ?? 0
    const begin = at - 1
    at += 1
    if (code === marker.end) {
      if (at !== bytes.length || !size || scans === 0) return damaged
      kept.push(bytes.subarray(begin, at))
      return sizeProblem(size) ?? Buffer.concat(kept)
    }
    const length = wordAt(bytes, at)
    if (length < 2 || at + length > bytes.length) return damaged
    const content = bytes.subarray(at + 2, at + length)
    at += length
    if (isFrame(code)) {
      const components = componentsIn(content, 5, 3)
      if (size || components.length === 0) return damaged
      size = { height: wordAt(content, 1), width: wordAt(content, 3) }
      quantization = components.map(component => component[2] ?? 0)
      kept.push(partOf(code, content.subarray(0, 6 + 3 * components.length)))
    } else if (code === marker.scan) {
      const components = componentsIn(content, 0, 2)
      const whole = 1 + 2 * components.length + 3
      const from = at
      at = endOfScan(bytes, from)
      scans += 1
      if (!size || at === from || components.length === 0 || content.length < whole || scans > maxScans)
        return damaged
      const numbers = components.map(component => component[1] ?? 0)
      kept.push(...tables.before(quantization, numbers), partOf(code, content.subarray(0, whole)))
      kept.push(bytes.subarray(from, at))
    } else if (isAdobe(bytes, begin, length)) {
      if (!adobe) kept.push(bytes.subarray(begin, at))
      adobe = true
    } else if (code !== marker.comment && !isApplicationPart(code) && code !== linesPart) {
      if (!tables.read(code, content)) return damaged
    }
  }
}

/** The components that a frame or a scan lists at an offset; none if one is missing. */
function componentsIn(content: Uint8Array, from: number, bytes: number): Uint8Array[] {
  const count = content[from] ?? 0
  if (count > maxComponents || from + 1 + count * bytes > content.length) return []
  return Array.from({ length: count }, (_, index) => {
    const at = from + 1 + index * bytes
    return content.subarray(at, at + bytes)
  })
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
  if (size.width < side.min || size.width > side.max)
    return `The picture must be ${side.min} to ${side.max} pixels wide.`
  return undefined
}

/** The offset of the next marker that is neither a stuffed byte nor a restart; the end if there is none. */
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
