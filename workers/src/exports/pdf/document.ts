import { formatDay } from '@rollcall/contracts/company/format-day.ts'
import { showInstant } from '../../kernel/mail/show-instant.ts'
import type { Tag } from '../../kernel/pdf/parts.ts'
import { createSheets, ink, type Sheets } from '../../kernel/pdf/sheets.ts'
import type { About } from '../about.ts'

export interface Document {
  sheets: Sheets
  /** A day as the company writes it. */
  day(date: string): string
  /** A line of text below what is there; `height`: what it takes, in points. */
  line(text: string, size: number, height: number, style?: { color?: string; part?: Tag }): void
  /** Says which characters are missing and when the file was made, and gives it. */
  end(): Promise<Buffer>
}

/** Begins a file to hand over: what it is, of whom, and of which days. `texts`: what else is drawn in it. */
export async function beginDocument(
  name: string,
  { from, to }: { from: string; to: string },
  about: About,
  texts: Iterable<string>,
): Promise<Document> {
  const day = (date: string) => formatDay(date, about.dateFormat)
  const range = from === to ? day(from) : `${day(from)} – ${day(to)}`
  const sheets = createSheets(`${name} of ${about.companyName}, ${range}`)
  await sheets.load([about.companyName, about.person ?? '', ...texts])
  const line: Document['line'] = (text, size, height, { color = ink.text, part = 'P' } = {}) => {
    const weight = size > 10 ? 700 : 400
    sheets.text(text, sheets.left, sheets.y, { size, color, width: sheets.width, weight, part })
    sheets.y += height
  }
  line(name, 20, 30, { part: 'H1' })
  line(about.companyName, 12, 20)
  line(about.person === undefined ? range : `${range}, only ${about.person}`, 10, 16)
  return {
    sheets,
    day,
    line,
    async end() {
      if (sheets.unknown() > 0) {
        if (!sheets.fits(26)) sheets.addPage()
        sheets.y += 10
        line('This file cannot show some characters and has boxes for them. The XLSX export has them.', 9, 16)
      }
      return sheets.end(`Made on ${showInstant(about.madeAt, about.zone)} with Rollcall`)
    },
  }
}
