import { formatDay } from '@rollcall/contracts/company/format-day.ts'
import { showInstant } from '../../kernel/mail/show-instant.ts'
import type { About } from '../about.ts'
import { createSheets, ink, type Sheets } from './sheets.ts'

export interface Document {
  sheets: Sheets
  /** A day as the company writes it. */
  day(date: string): string
  /** A line of text below what is there; `height`: what it takes, in points. */
  line(text: string, size: number, height: number, color?: string): void
  /** Says which characters are missing and when the file was made, and gives it. */
  end(): Promise<Buffer>
}

/** Begins a file to hand over: what it is, of whom, and of which days. */
export function beginDocument(
  name: string,
  { from, to }: { from: string; to: string },
  about: About,
): Document {
  const day = (date: string) => formatDay(date, about.dateFormat)
  const range = from === to ? day(from) : `${day(from)} – ${day(to)}`
  const sheets = createSheets(`${name} of ${about.companyName}, ${range}`)
  const line = (text: string, size: number, height: number, color = ink.text) => {
    const weight = size > 10 ? 700 : 400
    sheets.text(text, sheets.left, sheets.y, { size, color, width: sheets.width, weight })
    sheets.y += height
  }
  line(name, 20, 30)
  line(about.companyName, 12, 20)
  line(about.person === undefined ? range : `${range}, only ${about.person}`, 10, 16)
  return {
    sheets,
    day,
    line,
    end() {
      if (sheets.hasUnknown()) {
        if (!sheets.fits(26)) sheets.addPage()
        sheets.y += 10
        line('This file cannot show some characters and has boxes for them. The XLSX export has them.', 9, 16)
      }
      return sheets.end(`Made on ${showInstant(about.madeAt, about.zone)} with Rollcall`)
    },
  }
}
