import { Refusal } from '@rollcall/contracts/kernel/errors.ts'

/** The side of the square in pixels, and the size of the file in bytes. */
const side = { least: 64, most: 512 }
const mostBytes = 48 * 1024

/** Marker codes of ITU-T T.81, table B.1. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe }
/** APP0 (JFIF), APP2 (the colours' profile) and APP14 (Adobe's colours) say how to show the picture, no more. */
const harmlessParts = new Set([0xe0, 0xe2, 0xee])

const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
const isApplicationPart = (code: number): boolean => code >= 0xe0 && code <= 0xef
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7

const notJpeg = 'The picture must be a JPEG.'
const damaged = 'The picture is damaged.'

/**
 * What is wrong with a picture, as a sentence to show; undefined where it is a whole, square JPEG of 64 to 512
 * pixels and at most 48 kB that holds nothing but the picture: no EXIF with places, no comment, nothing after its end.
 */
export function photoProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length > mostBytes) return 'The picture must have at most 48 kB.'
  if (bytes[0] !== 0xff || bytes[1] !== marker.start || bytes[2] !== 0xff) return notJpeg
  let at = 2
  let size: { width: number; height: number } | undefined
  for (;;) {
    if (bytes[at] !== 0xff) return damaged
    // Any number of 0xff may stand before a marker's code.
    while (bytes[at] === 0xff) at += 1
    const code = bytes[at] ?? 0
    at += 1
    if (code === marker.end) return at === bytes.length ? sizeProblem(size) : damaged
    const length = wordAt(bytes, at)
    if (code < 0xc0 || isRestart(code) || code === marker.start || length < 2 || at + length > bytes.length)
      return damaged
    if (code === marker.comment || (isApplicationPart(code) && !harmlessParts.has(code)))
      return 'The picture must not hold data about where and how it was taken.'
    if (isFrame(code)) {
      if (size || length < 8) return damaged
      size = { height: wordAt(bytes, at + 3), width: wordAt(bytes, at + 5) }
    }
    at += length
    if (code === marker.scan) at = endOfScan(bytes, at)
  }
}

/** The JPEG in base64, checked. Throws Refusal 'invalid-input' (field `image`). */
export function checkPhoto(image: string): void {
  const bytes = Buffer.from(image, 'base64')
  const problem = bytes.toString('base64') === image ? photoProblem(bytes) : 'Must be base64'
  if (problem) throw new Refusal('invalid-input', undefined, [{ path: 'image', message: problem }])
}

function sizeProblem(size: { width: number; height: number } | undefined): string | undefined {
  if (!size) return damaged
  if (size.width !== size.height) return 'The picture must be square.'
  if (size.width < side.least || size.width > side.most)
    return `The picture must be ${side.least} to ${side.most} pixels wide.`
  return undefined
}

/** Where the next marker stands that is neither a stuffed byte nor a restart; the end where there is none. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !isRestart(next)) return at
    at += 1
  }
  return at
}

/** Two bytes, the higher first; 0 beyond the end. */
const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
