import { FileFault } from './bounds.ts'

/**
 * The text of a file: UTF-16 if its byte order mark says so, otherwise UTF-8. Other encodings cannot be distinguished,
 * and a wrong guess changes names. Throws `FileFault` with the line that is no such text.
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
