import { FileFault } from './bounds.ts'

/** The callbacks of an XML reader, without namespace prefixes. */
export interface XmlReader {
  open?: (name: string, attributes: (name: string) => string | undefined) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

// A comment, CDATA, an instruction, a tag, or text. A document type is none of them: spreadsheets have none.
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/>!?]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y

/** Reads the XML of a spreadsheet from beginning to end. Throws `FileFault` if it is not XML. */
export function readXml(xml: string, { open, close, text }: XmlReader): void {
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const found = token.exec(xml)
    if (!found) throw new FileFault('unreadable')
    const [, raw, closing, name, attributes = '', empty, plain] = found
    if (name !== undefined) {
      const local = withoutPrefix(name)
      if (!closing) open?.(local, wanted => attributeOf(attributes, wanted))
      if (closing || empty) close?.(local)
    } else if (plain !== undefined) text?.(decoded(plain))
    else if (raw !== undefined) text?.(raw)
  }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributeOf(attributes: string, wanted: string): string | undefined {
  const found = patternOf(wanted).exec(attributes)
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined
}

const patterns = new Map<string, RegExp>()
function patternOf(name: string): RegExp {
  const pattern =
    patterns.get(name) ?? new RegExp(`\\s(?:[^\\s=:]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  return pattern
}

const named: Record<string, string> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return named[name] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text
