import { FileFault } from './bounds.ts'

/**
 * The text of a CSV file: UTF-16 or UTF-8, otherwise Windows-1252, as spreadsheet programs in Europe and America still write it.
 * `isGuessed`: it can be of another encoding of one byte a letter, which would give other accents. Throws `FileFault` with
 * the line that is no text.
 */
export function decodeCsv(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  try {
    return { text: decodeText(bytes), isGuessed: false }
  } catch (error) {
    if (encodingOf(bytes) !== 'utf-8' || bytes.some(byte => noLetters.has(byte))) throw error
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true }
  }
}

/** What no text in Windows-1252 has: zero, and the bytes without a letter. */
const noLetters: ReadonlySet<number> = new Set([0, 0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * The text of a file: UTF-16 if its byte order mark says so, otherwise UTF-8. Throws `FileFault` with the line that is no
 * such text.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw faultIn(new TextDecoder(encoding).decode(bytes), '\u{fffd}')
  }
  if (text.includes('\0')) throw faultIn(text, '\0')
  return text
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

const faultIn = (text: string, sign: string) =>
  new FileFault('encoding', { line: text.slice(0, text.indexOf(sign)).split(/\r\n?|\n/).length })
