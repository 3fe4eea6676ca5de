import PDFDocument from 'pdfkit'
import { fontFile, partOf, runsOf, type Weight } from './fonts.ts'
import { wrapped } from './wrapped.ts'

export interface Style {
  size?: number
  weight?: Weight
  color?: string
  /** The most width, in points; a longer text ends with an ellipsis. */
  width?: number
  /** Where the text stands in its width. */
  align?: 'left' | 'right'
}

export const ink = { text: '#121a2b', soft: '#4a5568', line: '#d6dbe6', sunken: '#eef1f6' }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const margin = 42

/** The pages of a document, A4 across, in points from the upper left corner. */
export interface Sheets {
  left: number
  /** Between the margins. */
  width: number
  /** How far down the page is used. */
  y: number
  text(text: string, x: number, y: number, style?: Style): void
  /** A text in lines that fit a width, in points, broken between words where there are some. */
  linesOf(text: string, width: number, style?: Pick<Style, 'size' | 'weight'>): string[]
  box(x: number, y: number, width: number, height: number, color: string): void
  /** Whether so much more fits on the page. */
  fits(height: number): boolean
  addPage(): void
  /** Whether a character was drawn as a box, because the font has none. */
  hasUnknown(): boolean
  /** Writes the foot of every page, and gives the file. */
  end(foot: string): Promise<Buffer>
}

export function createSheets(title: string): Sheets {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Producer: 'Rollcall', Creator: 'Rollcall' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  let unknown = false

  /** The runs with their widths, at a size and weight. */
  const measured = (text: string, size: number, weight: Weight) =>
    runsOf(text).map(run => {
      const file = fontFile(partOf(run), weight)
      return { ...run, file, width: pdf.font(file).fontSize(size).widthOfString(run.text) }
    })
  const widthOf = (runs: ReturnType<typeof measured>) => runs.reduce((sum, { width }) => sum + width, 0)
  const shortened = (text: string, size: number, weight: Weight, most: number) => {
    const all = measured(text, size, weight)
    if (widthOf(all) <= most) return all
    const letters = [...graphemes.segment(text)].map(({ segment }) => segment)
    let [low, high] = [0, letters.length]
    const upTo = (count: number) => measured(`${letters.slice(0, count).join('').trimEnd()}…`, size, weight)
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (widthOf(upTo(middle)) <= most) low = middle
      else high = middle - 1
    }
    return upTo(low)
  }

  const sheets: Sheets = {
    left: margin,
    width: pdf.page.width - 2 * margin,
    y: margin,
    text(text, x, y, { size = 9, weight = 400, color = ink.text, width, align = 'left' } = {}) {
      const runs = shortened(text, size, weight, width ?? Number.POSITIVE_INFINITY)
      let at = align === 'right' && width !== undefined ? x + width - widthOf(runs) : x
      for (const run of runs) {
        unknown ||= run.part === undefined
        pdf.font(run.file).fontSize(size).fillColor(color).text(run.text, at, y, { lineBreak: false })
        at += run.width
      }
    },
    linesOf: (text, width, { size = 9, weight = 400 } = {}) =>
      text.split('\n').flatMap(line => wrapped(line, width, part => widthOf(measured(part, size, weight)))),
    box: (x, y, width, height, color) => void pdf.rect(x, y, width, height).fill(color),
    fits: height => sheets.y + height <= pdf.page.height - margin - 18,
    addPage() {
      pdf.addPage()
      sheets.y = margin
    },
    hasUnknown: () => unknown,
    async end(foot) {
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page)
        const y = pdf.page.height - margin - 6
        // Text in the margin begins a page otherwise.
        pdf.page.margins.bottom = 0
        const style = { size: 8, color: ink.soft }
        sheets.text(foot, margin, y, { ...style, width: sheets.width - 90 })
        sheets.text(`Page ${page + 1} of ${count}`, margin, y, {
          ...style,
          width: sheets.width,
          align: 'right',
        })
      }
      pdf.end()
      return ended
    },
  }
  return sheets
}
