const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

// The places to break a line: after a space, and between Chinese characters or kana, but not before a closing or after
// an opening mark.
const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}、。，．！？：；）」』】〉》”’ー]'
const opening = '[（「『【〈《“‘]'
const closing = '[、。，．！？：；）」』】〉》”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]'
const breaks = new RegExp(
  `(?<=\\s)|(?<=${ideograph})(?<!${opening})(?!${closing}|\\s)(?=${ideograph}|${opening})`,
  'u',
)

/**
 * A text wrapped to a width. It is broken between words; a word that is wider than a line is broken where the line is
 * full. `widthOf`: the width of a text, in the unit of `max`.
 */
export function wrapped(line: string, max: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let current = ''
  let used = 0
  const end = () => {
    lines.push(current.trimEnd())
    current = ''
    used = 0
  }
  for (const word of line.split(breaks)) {
    const width = widthOf(word.trimEnd())
    if (used > 0 && used + width > max) end()
    const pieces = width > max ? [...graphemes.segment(word)].map(({ segment }) => segment) : [word]
    for (const piece of pieces) {
      const more = widthOf(piece)
      if (pieces.length > 1 && used > 0 && used + more > max) end()
      current += piece
      used += more
    }
  }
  end()
  return lines
}
