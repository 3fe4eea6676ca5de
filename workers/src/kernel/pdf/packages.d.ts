// The used parts of packages that have no types, or wrong ones.

declare module 'fontkit' {
  export interface Glyph {
    id: number
    /** The text that it stands for. */
    codePoints: readonly number[]
  }
  export interface GlyphRun {
    glyphs: Glyph[]
  }
  /** The glyphs of a font that a file gets. */
  export interface Subset {
    glyphs: number[]
    /** Gives the glyph's place in the file. */
    includeGlyph(id: number | Glyph): number
  }
  export interface Font {
    getGlyph(id: number, codePoints?: readonly number[]): Glyph
    hasGlyphForCodePoint(point: number): boolean
    layout(text: string, features?: string[]): GlyphRun
    createSubset(): Subset
  }
  export function create(bytes: Uint8Array): Font
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'sfnt'
      keepAllGlyphs: boolean
      noHinting: boolean
      variationAxes: Record<string, number>
    },
  ): Promise<Uint8Array>
}

declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** Of each UTF-16 unit; odd: from right to left. */
    levels: Uint8Array
  }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): EmbeddingLevels
    /** The units from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[]
    getMirroredCharacter(letter: string): string | null
  }
}
