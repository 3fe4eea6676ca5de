import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { eastAsian, eastAsianOrder } from './east-asian.ts'
import { withTexts } from './with-texts.ts'

export type Weight = 400 | 700

/** A font's file in one weight. */
export interface Face {
  name: string
  font: Font
}

interface FontFile {
  name: string
  /** Where it is, of the weight 400. */
  pathOf(weight: Weight): string
  /** One file has all weights, and needs to be converted. */
  variable: boolean
}

const pathOf = (path: string) => fileURLToPath(import.meta.resolve(path))
const unicodeOf = (of: string) =>
  Object.entries(JSON.parse(readFileSync(pathOf(`${of}/unicode.json`), 'utf8')) as Record<string, string>)

type Ranges = [from: number, to: number][]
const rangesOf = (text: string): Ranges =>
  text.split(',').map(range => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

/** A file, and the characters for which it is asked. */
interface Part {
  ranges: Ranges
  file: FontFile
}
/** The files of a package. */
interface FontPackage {
  parts(): readonly Part[]
  filesOf(point: number): readonly FontFile[]
}

const listedOnce = (list: () => Part[]): (() => readonly Part[]) => {
  let listed: Part[] | undefined
  return () => {
    listed ??= list()
    return listed
  }
}

/** The files of a package that has a few large parts; `names`: the most frequent first. */
function partsOf(of: string, names: readonly string[], fileOf: (part: string) => FontFile): FontPackage {
  const parts = listedOnce(() => {
    const unicode = new Map(unicodeOf(of))
    return names.map(name => ({ ranges: rangesOf(unicode.get(name) ?? ''), file: fileOf(name) }))
  })
  return {
    parts,
    filesOf: point =>
      parts()
        .filter(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to))
        .map(({ file }) => file),
  }
}

const variableFile = (of: string, part: string): FontFile => ({
  name: `${of}-${part}`,
  pathOf: () => pathOf(`@fontsource-variable/${of}/files/${of}-${part}-wght-normal.woff2`),
  variable: true,
})

/** The files of a package that is split into a hundred small parts. */
function piecesOf(of: string): FontPackage {
  const parts = listedOnce(() =>
    unicodeOf(`@fontsource-variable/${of}`).flatMap(([key, text]) => {
      const part = /^\[(\d+)\]$/.exec(key)?.[1]
      return part === undefined ? [] : [{ ranges: rangesOf(text), file: variableFile(of, part) }]
    }),
  )
  let listed: Map<number, FontFile> | undefined
  const list = () => {
    const points = new Map<number, FontFile>()
    for (const { ranges, file } of parts())
      for (const [from, to] of ranges) for (let point = from; point <= to; point += 1) points.set(point, file)
    return points
  }
  return {
    parts,
    filesOf(point) {
      listed ??= list()
      const file = listed.get(point)
      return file ? [file] : []
    },
  }
}

const latin = partsOf(
  '@fontsource/noto-sans',
  ['latin', 'latin-ext', 'devanagari', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
  part => ({
    name: `noto-sans-${part}`,
    pathOf: weight => pathOf(`@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff`),
    variable: false,
  }),
)
/** Further scripts: each package of `@fontsource-variable` with its own parts. */
const scripts: readonly (readonly [of: string, parts: readonly string[]])[] = [
  ['noto-sans-hebrew', ['hebrew']],
  ['noto-sans-arabic', ['arabic', 'symbols', 'math']],
]
const others = scripts.map(([of, parts]) =>
  partsOf(`@fontsource-variable/${of}`, parts, part => variableFile(of, part)),
)
const eastern = Object.fromEntries(eastAsian.map(each => [each, piecesOf(`noto-sans-${each}`)]))

/** The characters of all fonts, by the fonts' own tables. Reads each file, which takes some seconds. */
export function drawnPoints(): Set<number> {
  const points = new Set<number>()
  for (const { parts } of [latin, ...others, ...Object.values(eastern)])
    for (const { ranges, file } of parts()) {
      const font = create(readFileSync(file.pathOf(400)))
      for (const [from, to] of ranges)
        for (let point = from; point <= to; point += 1)
          if (!points.has(point) && font.hasGlyphForCodePoint(point)) points.add(point)
    }
  return points
}

/** Bytes of fonts that were converted, the least recently used first: a thread makes many files with the same names. */
const converted = new Map<string, Uint8Array>()
const maxConverted = 64

/** The bytes of a file in one weight. pdfkit cannot embed parts of WOFF2 files or of files with all weights. */
async function convert(file: FontFile, weight: Weight): Promise<Uint8Array> {
  const name = `${file.name}-${weight}`
  let bytes = converted.get(name)
  if (bytes) converted.delete(name)
  else {
    const { default: subsetFont } = await import('subset-font')
    bytes = await subsetFont(await readFile(file.pathOf(weight)), '', {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      noHinting: true,
      variationAxes: { wght: weight },
    })
  }
  converted.set(name, bytes)
  const oldest = converted.keys().next().value
  if (converted.size > maxConverted && oldest !== undefined) converted.delete(oldest)
  return bytes
}

function faceOf(name: string, bytes: Uint8Array): Face {
  const font = create(bytes)
  // pdfkit tells fonts from one another by this name, which is the same in all parts of a font.
  Object.defineProperty(font, 'postscriptName', { value: name })
  return { name, font: withTexts(font) }
}

/** The fonts of one document. A file is read when a text needs it. */
export interface Fonts {
  /** Reads what texts need. Without it, only Latin, Greek, Cyrillic, Vietnamese and Devanagari can be drawn. */
  load(texts: Iterable<string>, weights?: readonly Weight[]): Promise<void>
  /** A face for each character of a text; undefined if no font has it. Throws if a font is not loaded. */
  facesFor(text: string, weight: Weight): (point: number) => Face | undefined
}

export function createFonts(): Fonts {
  const faces = new Map<string, Face>()
  const known = (file: FontFile, weight: Weight): Face | undefined => {
    const name = `${file.name}-${weight}`
    const face = faces.get(name)
    if (face || file.variable) return face
    const read = faceOf(name, readFileSync(file.pathOf(weight)))
    faces.set(name, read)
    return read
  }
  const filesFor = (text: string) => {
    let order: (keyof typeof eastern)[] | undefined
    return function* (point: number): Generator<FontFile> {
      yield* latin.filesOf(point)
      for (const { filesOf } of others) yield* filesOf(point)
      order ??= eastAsianOrder(text)
      for (const each of order) yield* eastern[each]?.filesOf(point) ?? []
    }
  }
  return {
    async load(texts, weights = [400, 700]) {
      for (const text of texts) {
        if (isLatin(text)) continue
        const files = filesFor(text)
        for (const letter of text.normalize('NFC')) {
          const point = letter.codePointAt(0) as number
          for (const file of files(point)) {
            if (file.variable)
              for (const weight of weights)
                if (!known(file, weight)) {
                  const name = `${file.name}-${weight}`
                  faces.set(name, faceOf(name, await convert(file, weight)))
                }
            if (known(file, weights[0] as Weight)?.font.hasGlyphForCodePoint(point)) break
          }
        }
      }
    },
    facesFor(text, weight) {
      const files = filesFor(text)
      return point => {
        let missing = false
        for (const file of files(point)) {
          const face = known(file, weight)
          if (face?.font.hasGlyphForCodePoint(point)) return face
          missing ||= face === undefined
        }
        if (missing) throw new Error('The fonts of a text must be loaded before the text is drawn.')
        return undefined
      }
    },
  }
}

/** Whether the first file has all characters. */
export const isLatin = (text: string): boolean =>
  /^[\t\n\r\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF]*$/.test(text)
