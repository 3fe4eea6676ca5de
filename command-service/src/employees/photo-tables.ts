/** Marker codes of ITU-T T.81, table B.1. */
const marker = { huffman: 0xc4, arithmetic: 0xcc, quantization: 0xdb, restart: 0xdd }

/** The components of a frame or a scan refer to tables by these numbers. */
const maxTable = 3

type Kind = keyof typeof marker

/** A part of a JPEG: its marker, its length, its content. */
export function partOf(code: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2
  return Buffer.concat([Buffer.from([0xff, code, length >> 8, length & 0xff]), content])
}

/**
 * The tables between the parts of a JPEG. Only those that a scan refers to are kept, each once and at its own length:
 * other tables and the rest of their parts could hold anything.
 */
export class JpegTables {
  readonly #defined = new Map<string, { kind: Kind; content: Buffer }>()
  readonly #written = new Map<string, Buffer>()

  /** Reads the content of a part; returns false for a part without tables. Stops at an incomplete table. */
  read(code: number, content: Uint8Array): boolean {
    if (code === marker.quantization) {
      for (let at = 0; at < content.length; ) {
        const head = content[at] ?? 0
        const length = 1 + (head >> 4 === 0 ? 1 : 2) * 64
        if (head >> 4 > 1 || (head & 15) > maxTable || at + length > content.length) break
        this.#define('quantization', head & 15, content.subarray(at, at + length))
        at += length
      }
      return true
    }
    if (code === marker.huffman) {
      for (let at = 0; at + 17 <= content.length; ) {
        const head = content[at] ?? 0
        const symbols = content.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
        const length = 17 + symbols
        if (!isTableOfScan(head) || symbols > 256 || at + length > content.length) break
        this.#define('huffman', head, content.subarray(at, at + length))
        at += length
      }
      return true
    }
    if (code === marker.arithmetic) {
      for (let at = 0; at + 2 <= content.length && isTableOfScan(content[at] ?? 0); at += 2)
        this.#define('arithmetic', content[at] ?? 0, content.subarray(at, at + 2))
      return true
    }
    if (code !== marker.restart) return false
    if (content.length >= 2) this.#define('restart', 0, content.subarray(0, 2))
    return true
  }

  /**
   * The parts to write before a scan: the tables that it needs and that were not written yet. `quantization`: the
   * numbers in the frame; `scan`: the pairs of numbers of its components.
   */
  before(quantization: readonly number[], scan: readonly number[]): Uint8Array[] {
    const needed = [
      ...quantization.map(number => `quantization ${number}`),
      ...['huffman', 'arithmetic'].flatMap(kind =>
        scan.flatMap(pair => [`${kind} ${pair >> 4}`, `${kind} ${16 + (pair & 15)}`]),
      ),
      'restart 0',
    ]
    const parts: Uint8Array[] = []
    for (const name of [...new Set(needed)].sort()) {
      const table = this.#defined.get(name)
      if (!table || this.#written.get(name)?.equals(table.content)) continue
      this.#written.set(name, table.content)
      parts.push(partOf(marker[table.kind], table.content))
    }
    return parts
  }

  #define(kind: Kind, number: number, content: Uint8Array): void {
    this.#defined.set(`${kind} ${number}`, { kind, content: Buffer.from(content) })
  }
}

/** A table of a scan's first (0) or other coefficients (1), and its number. */
const isTableOfScan = (head: number): boolean => head >> 4 <= 1 && (head & 15) <= maxTable
