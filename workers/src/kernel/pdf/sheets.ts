import PDFDocument from 'pdfkit'
import { createFonts, type Weight } from './fonts.ts'
import { createStructure, type PdfPart, type Tag } from './parts.ts'
import { type Run, runsOf } from './runs.ts'
import { wrapped } from './wrapped.ts'

export interface Letters {
  /** In points; default: 9. */
  size?: number
  weight?: Weight
}

export interface Style extends Letters {
  color?: string
  /** The maximum width, in points; a longer text ends with an ellipsis. */
  width?: number
  /** Where the text stands in its width. */
  align?: 'left' | 'right' | 'center'
  /** The kind of the text, or the part that it belongs to; default: a paragraph. `artifact`: not read aloud. */
  part?: Tag | PdfPart | 'artifact'
  /** Read aloud, found and copied, but not seen. */
  hidden?: boolean
}

/** A text in a box, in lines that fit its width. */
export interface Box extends Style {
  x: number
  y: number
  width: number
  /** The last line ends with an ellipsis if there are more. */
  maxLines?: number
}

export const ink = { text: '#121a2b', soft: '#4a5568', line: '#d6dbe6', sunken: '#eef1f6' }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const margin = 42
/** From the top of a line to the foot of its letters, for a size of 1. */
const ascent = 1.069
/** The height of a line of several, for a size of 1. */
const leading = 1.45
const box = { width: 0.6, height: 0.7 }

/** The pages of a tagged A4 document, in points from the upper left corner. */
export interface Sheets {
  left: number
  /** Between the margins. */
  width: number
  /** How far down the page is used. */
  y: number
  /** Where the foot of a page begins. */
  footAt: number
  /** The outermost part of the document. */
  root: PdfPart
  /** Reads the fonts that texts need. A text can be measured and drawn after that. */
  load(texts: Iterable<string>, weights?: readonly Weight[]): Promise<void>
  /** Draws a text in one line. */
  text(text: string, x: number, y: number, style?: Style): void
  /** Draws a text in lines that fit a box, and gives their height. */
  block(text: string, box: Box): number
  /** The height of a text in a box, in points. */
  heightOf(text: string, box: Pick<Box, 'width' | 'maxLines' | 'size' | 'weight'>): number
  /** A text in lines that fit a width, in points, broken between words where there are some. */
  linesOf(text: string, width: number, letters?: Letters): string[]
  /** The width of a text in one line, in points. */
  widthOf(text: string, letters?: Letters): number
  /** Fills a rectangle, which is not read aloud. */
  box(x: number, y: number, width: number, height: number, color: string): void
  /** Whether this height still fits on the page. */
  fits(height: number): boolean
  addPage(): void
  /** The number of the last page, from 0. */
  page(): number
  /** Draws on a page that is not written yet, including its foot. */
  onPage(page: number, drawing: () => void): void
  /** Writes all pages, so that their memory is free, and begins a new one. */
  writePages(): void
  /** Adds the page to the contents that readers show beside the pages. */
  bookmark(title: string): void
  /** How many characters were drawn as boxes, because no font has them. */
  unknown(): number
  /** Writes the foot of every page if there is one, and returns the file. */
  end(foot?: string): Promise<Buffer>
}

interface MeasuredRun extends Run {
  width: number
}
interface Measured {
  runs: MeasuredRun[]
  order: number[]
  width: number
}

/** The mode in which text is neither filled nor stroked. */
const hiddenText = '3 Tr'

// The types of pdfkit do not declare it.
const accessible: object = { subset: 'PDF/UA' }

/** Begins a document. `footHeight`: the height left free above the lower margin, in points. */
export function createSheets(
  title: string,
  layout: 'portrait' | 'landscape' = 'landscape',
  footHeight = 18,
): Sheets {
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    ...accessible,
    info: { Title: title, Producer: 'Rollcall', Creator: 'Rollcall' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const root = createStructure(pdf)
  const fonts = createFonts()
  const registered = new Set<string>()
  let unknown = 0

  const select = ({ face }: Run, size: number) => {
    if (!face) return
    if (!registered.has(face.name)) {
      // pdfkit also accepts a font, which its types do not declare.
      const source = face.font as unknown as Buffer
      pdf.registerFont(face.name, source)
      registered.add(face.name)
    }
    pdf.font(face.name).fontSize(size)
  }
  // Without features, pdfkit sets word after word from left to right.
  const featuresOf = ({ rtl }: Run) => (rtl ? { features: [] } : {})
  const measured = (text: string, { size = 9, weight = 400 }: Letters): Measured => {
    const { runs, order } = runsOf(text, weight, fonts)
    const withWidths = runs.map(run => {
      select(run, size)
      const width = run.face
        ? pdf.widthOfString(run.text, featuresOf(run))
        : [...graphemes.segment(run.text)].length * box.width * size
      return { ...run, width }
    })
    return { runs: withWidths, order, width: withWidths.reduce((sum, { width }) => sum + width, 0) }
  }
  const shortened = (text: string, letters: Letters, max: number): [Measured, string] => {
    const all = measured(text, letters)
    if (all.width <= max) return [all, text]
    const parts = [...graphemes.segment(text)].map(({ segment }) => segment)
    const upTo = (count: number) => `${parts.slice(0, count).join('').trimEnd()}…`
    let [low, high] = [0, parts.length]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (measured(upTo(middle), letters).width <= max) low = middle
      else high = middle - 1
    }
    return [measured(upTo(low), letters), upTo(low)]
  }
  const drawRun = (run: MeasuredRun, x: number, y: number, size: number, color: string) => {
    if (run.face) {
      select(run, size)
      pdf.fillColor(color).text(run.text, x, y + ascent * size, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...featuresOf(run),
      })
      return
    }
    const each = box.width * size
    unknown += Math.round(run.width / each)
    pdf.lineWidth(size / 18)
    for (let at = x; at + each <= x + run.width + 0.01; at += each)
      pdf.rect(at + 0.06 * size, y + (ascent - box.height) * size, each - 0.12 * size, box.height * size)
    pdf.stroke(color)
  }
  /** Draws the runs in the order in which they are read, each in its place. */
  const drawLine = (text: string, line: Measured, x: number, y: number, size: number, color: string) => {
    const places: number[] = []
    let at = x
    for (const index of line.order) {
      places[index] = at
      at += line.runs[index]?.width ?? 0
    }
    const draw = () => {
      for (const [index, run] of line.runs.entries()) drawRun(run, places[index] ?? x, y, size, color)
    }
    // Text that is drawn in another order than it is read carries its reading text.
    if (line.runs.every(({ face, rtl }) => face && !rtl && !face.name.includes('devanagari'))) return draw()
    pdf.markContent('Span', { actual: text })
    draw()
    pdf.endMarkedContent()
  }
  const partFor = (part: Style['part'] = 'P', drawing: () => void) => {
    if (part === 'artifact') {
      pdf.markContent('Artifact', { type: 'Pagination' })
      drawing()
      pdf.endMarkedContent()
    } else if (typeof part === 'string') {
      const own = root.part(part)
      own.draw(drawing)
      own.end()
    } else part.draw(drawing)
  }
  const drawText = (
    text: string,
    x: number,
    y: number,
    { size = 9, weight = 400, color = ink.text, width, align = 'left', hidden = false }: Style,
  ) => {
    const [line, drawn] = shortened(text, { size, weight }, width ?? Number.POSITIVE_INFINITY)
    const room = width === undefined ? 0 : width - line.width
    const offset = { left: 0, center: room / 2, right: room }[align]
    if (!hidden) return drawLine(drawn, line, x + offset, y, size, color)
    pdf.save()
    pdf.addContent(hiddenText)
    drawLine(drawn, line, x + offset, y, size, color)
    pdf.restore()
  }
  /** The lines of a text; lines beyond the limit are added to the last one. */
  const linesIn = (
    text: string,
    { width, maxLines, ...letters }: Pick<Box, 'width' | 'maxLines'> & Letters,
  ) => {
    if (maxLines === 1) return [text]
    const lines = sheets.linesOf(text, width, letters)
    const max = maxLines ?? lines.length
    return lines.length > max ? [...lines.slice(0, max - 1), lines.slice(max - 1).join(' ')] : lines
  }

  /** The pages that are not written yet. */
  const pages = () => {
    const { start, count } = pdf.bufferedPageRange()
    return { first: start, last: start + count - 1 }
  }

  const sheets: Sheets = {
    left: margin,
    width: pdf.page.width - 2 * margin,
    y: margin,
    footAt: pdf.page.height - margin - footHeight,
    root,
    load: (texts, weights) => fonts.load(texts, weights),
    text: (text, x, y, style = {}) => partFor(style.part, () => drawText(text, x, y, style)),
    block(text, { x, y, maxLines, ...style }) {
      const { size = 9, weight = 400, width } = style
      const lines = linesIn(text, { width, size, weight, ...(maxLines && { maxLines }) })
      partFor(style.part, () => {
        for (const [at, line] of lines.entries()) drawText(line, x, y + at * leading * size, style)
      })
      return lines.length * leading * size
    },
    heightOf: (text, box) => linesIn(text, box).length * leading * (box.size ?? 9),
    linesOf: (text, width, letters = {}) =>
      text.split('\n').flatMap(line => wrapped(line, width, part => measured(part, letters).width)),
    widthOf: (text, letters = {}) => measured(text, letters).width,
    box(x, y, width, height, color) {
      pdf.markContent('Artifact', { type: 'Layout' })
      pdf.rect(x, y, width, height).fill(color)
      pdf.endMarkedContent()
    },
    fits: height => sheets.y + height <= sheets.footAt,
    addPage() {
      pdf.addPage()
      sheets.y = margin
    },
    page: () => pages().last,
    onPage(page, drawing) {
      const { last } = pages()
      pdf.switchToPage(page)
      // Text in the margin begins a page otherwise.
      pdf.page.margins.bottom = 0
      drawing()
      pdf.page.margins.bottom = margin
      pdf.switchToPage(last)
    },
    writePages() {
      pdf.flushPages()
      sheets.addPage()
    },
    bookmark: title => void pdf.outline.addItem(title),
    unknown: () => unknown,
    async end(foot) {
      const { first, last } = pages()
      for (let page = first; foot !== undefined && page <= last; page += 1)
        sheets.onPage(page, () => {
          const y = pdf.page.height - margin - 6
          const style = { size: 8, color: ink.soft, part: 'artifact' } as const
          sheets.text(foot, margin, y, { ...style, width: sheets.width - 90 })
          sheets.text(`Page ${page + 1} of ${last + 1}`, margin, y, {
            ...style,
            width: sheets.width,
            align: 'right',
          })
        })
      root.end()
      pdf.end()
      return ended
    },
  }
  return sheets
}
