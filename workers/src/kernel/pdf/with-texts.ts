import type { Font, Glyph } from 'fontkit'

/** Drawn with the letter beside it. A word joiner is invisible; some readers show the glyph's number for an empty text. */
const noText = [0x2060]

const keyOf = (id: number, text: readonly number[]) => `${id} ${text}`
const isText = (glyph: Glyph, text: readonly number[]) =>
  glyph.codePoints.length === text.length && glyph.codePoints.every((point, at) => point === text[at])

/**
 * A font in which each glyph has a separate place for each text that it stands for. Arabic letters that differ in their
 * dots only share a glyph, and pdfkit gives a glyph the text of its first letter.
 */
export function withTexts(font: Font): Font {
  const { layout, getGlyph, createSubset } = font

  // fontkit keeps the text with which it first made a glyph.
  const further = new Map<string, Glyph>()
  font.getGlyph = (id, text = []) => {
    const first = getGlyph.call(font, id, text)
    if (isText(first, text)) return first
    const key = keyOf(id, text)
    const glyph = further.get(key) ?? Object.create(first, { codePoints: { value: text } })
    further.set(key, glyph)
    return glyph
  }

  /** The glyph with each text, under a separate id after the first. */
  const placed = new Map<string, Glyph>()
  const taken = new Set<number>()
  const realIds = new Map<number, number>()
  const place = (glyph: Glyph) => {
    const text = glyph.codePoints.length === 0 ? noText : glyph.codePoints
    const key = keyOf(glyph.id, text)
    const known = placed.get(key)
    if (known) return known
    let id = glyph.id
    if (taken.has(id)) {
      id = 0x10000 + realIds.size
      realIds.set(id, glyph.id)
    } else taken.add(id)
    const own: Glyph =
      id === glyph.id && text !== noText
        ? glyph
        : Object.create(glyph, { id: { value: id }, codePoints: { value: text } })
    placed.set(key, own)
    return own
  }
  font.layout = (...asked) => {
    const run = layout.apply(font, asked)
    run.glyphs = run.glyphs.map(place)
    return run
  }

  font.createSubset = () => {
    const subset = createSubset.call(font)
    const include = subset.includeGlyph
    const included = new Map<number, number>()
    subset.includeGlyph = glyph => {
      const id = typeof glyph === 'number' ? glyph : glyph.id
      const realId = realIds.get(id)
      if (realId === undefined) return include.call(subset, id)
      const at = included.get(id) ?? subset.glyphs.push(realId) - 1
      included.set(id, at)
      return at
    }
    return subset
  }
  return font
}
