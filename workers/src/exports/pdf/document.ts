import { formatDay } from '@rollcall/contracts/company/format-day.ts'
import { showInstant } from '../../kernel/mail/show-instant.ts'
import type { Tag } from '../../kernel/pdf/parts.ts'
import { createSheets, ink, type Sheets } from '../../kernel/pdf/sheets.ts'
import type { About } from '../about.ts'

export interface Document {
  sheets: Sheets
  /** A day as the company writes it. */
  day(date: string): string
  /** Adds a line of text at the end; `height`: in points. */
  line(text: string, size: number, height: number, style?: { color?: string; part?: Tag }): void
  /** Adds which characters are missing, the signed head, and when the file was made, and returns the file. */
  end(): Promise<Buffer>
}

/** The days of a file, and the person if it is about one, as the company writes them. */
export function fileDaysText(
  { from, to }: { from: string; to: string },
  { dateFormat, person }: About,
): string {
  const day = (date: string) => formatDay(date, dateFormat)
  const range = from === to ? day(from) : `${day(from)} – ${day(to)}`
  return person === undefined ? range : `${range}, only ${person}`
}

/** Begins a printable file with its title, company and limits. `texts`: the other texts that will be drawn in it. */
export async function beginDocument(
  name: string,
  limits: string,
  about: About,
  texts: Iterable<string>,
  layout: 'portrait' | 'landscape' = 'landscape',
): Promise<Document> {
  const title = `${name} of ${about.companyName}`
  const sheets = createSheets([title, ...(limits === '' ? [] : [limits])].join(', ').slice(0, 300), layout)
  const { months = '', head = '' } = about
  await sheets.load([about.companyName, limits, months, head, ...texts])
  const line: Document['line'] = (text, size, height, { color = ink.text, part = 'P' } = {}) => {
    const weight = size > 10 ? 700 : 400
    sheets.text(text, sheets.left, sheets.y, { size, color, width: sheets.width, weight, part })
    sheets.y += height
  }
  line(name, 20, 30, { part: 'H1' })
  line(about.companyName, 12, 20)
  for (const text of [limits, months])
    if (text !== '')
      sheets.y += sheets.block(text, {
        x: sheets.left,
        y: sheets.y,
        width: sheets.width,
        size: 10,
        maxLines: 6,
      })
  return {
    sheets,
    day: date => formatDay(date, about.dateFormat),
    line,
    async end() {
      if (sheets.unknown() > 0) {
        if (!sheets.fits(26)) sheets.addPage()
        sheets.y += 10
        line('This file cannot show some characters and has boxes for them. The XLSX export has them.', 9, 16)
      }
      if (head !== '') {
        if (!sheets.fits(26)) sheets.addPage()
        sheets.y += 10
        line(head, 8, 16, { color: ink.soft })
      }
      return sheets.end(`Made on ${showInstant(about.madeAt, about.zone)} with Rollcall`)
    },
  }
}
