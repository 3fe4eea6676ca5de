import type { Column } from '@rollcall/contracts/kernel/columns.ts'
import type { Sheets } from '../../kernel/pdf/sheets.ts'

/** The layout of a list's columns on a page. */
export interface PdfLayout {
  layout: 'portrait' | 'landscape'
  /** Of the letters, in points. */
  size: number
  padding: number
  /** Of each column, in points. */
  widths: number[]
}

/** Between the margins of A4, in points. */
const room = { portrait: 511, landscape: 757 } as const
/** The most that a text takes before it is broken into lines, and the least, for a size of 1. */
const [widest, narrowest] = [22, 7]
/** From the largest letters to the smallest. */
const sizes = [9, 8, 7, 6] as const
/** How many of the longest texts of a column are measured. */
const measured = 12

const isText = ({ kind }: Column) => kind === 'text'

/**
 * The widths of columns for their texts: portrait if that suffices, otherwise landscape; then with smaller letters, and
 * with texts in more lines. Numbers, days and times are broken only if nothing else helps. `texts`: of each column.
 */
export function pdfLayout(
  ruler: Pick<Sheets, 'widthOf'>,
  columns: readonly Column[],
  texts: readonly (readonly string[])[],
): PdfLayout {
  const natural = columns.map(({ title }, at) => {
    const lines = (texts[at] ?? []).flatMap(text => text.split('\n'))
    const longest = lines.toSorted((a, b) => b.length - a.length).slice(0, measured)
    const words = title.split(' ').map(word => ruler.widthOf(word, { size: 1, weight: 700 }))
    return Math.max(...words, ...longest.map(text => ruler.widthOf(text, { size: 1 })))
  })
  const padding = columns.length > 10 ? 3 : 6
  const max = natural.map((width, at) => (isText(columns[at] as Column) ? Math.min(width, widest) : width))
  const least = natural.map((width, at) =>
    isText(columns[at] as Column) ? Math.min(width, narrowest) : width,
  )
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)
  const all = (widths: readonly number[], size: number) => size * sum(widths) + 2 * padding * columns.length
  const layout = all(max, sizes[0]) <= room.portrait ? 'portrait' : 'landscape'
  const available = room[layout]
  const size = sizes.find(size => all(least, size) <= available) ?? 6
  const free = available - 2 * padding * columns.length
  return { layout, size, padding, widths: fitted(max, least, size, free).map(width => width + 2 * padding) }
}

/**
 * Widths that fill the room: the most if it suffices, otherwise between the least and the most, otherwise less than the
 * least.
 */
function fitted(max: readonly number[], least: readonly number[], size: number, free: number): number[] {
  const sum = (widths: readonly number[]) => size * widths.reduce((all, width) => all + width, 0)
  const [needed, fewest] = [sum(max), sum(least)]
  if (needed <= free) return max.map(width => (width * size * free) / needed)
  if (fewest > free) return least.map(width => (width * size * free) / fewest)
  const share = (free - fewest) / (needed - fewest)
  return max.map((width, at) => size * ((least[at] ?? 0) + share * (width - (least[at] ?? 0))))
}
