import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** A part of a PDF's structure: its name, and its parts. */
export type ReadPart = [name: string, ...parts: ReadPart[]]

interface Node {
  children: (Node | object)[]
}
const partsOf = ({ children }: Node): ReadPart[] =>
  children.flatMap(child =>
    'role' in child && 'children' in child ? [[String(child.role), ...partsOf(child)] as ReadPart] : [],
  )

/** The texts that a file says to read instead of what is drawn. */
function actualTextsOf(bytes: Buffer): string[] {
  const texts: string[] = []
  const file = bytes.toString('latin1')
  for (const { index } of file.matchAll(/\/FlateDecode\n?.*?stream\n/gs)) {
    const begin = file.indexOf('stream\n', index) + 'stream\n'.length
    const content = inflateSync(bytes.subarray(begin), { finishFlush: 2 }).toString('latin1')
    for (const [, text = ''] of content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)) {
      const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
      const raw = text.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
      const wide = raw.startsWith('\u00FE\u00FF')
      texts.push(wide ? Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le') : raw)
    }
  }
  return texts
}

/** The texts of a PDF's pages, with single spaces, and what the file says about itself. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document)
  const trees = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    trees.push(partsOf((await page.getStructTree()) ?? { children: [] }))
  }
  return {
    pages: text.map(page => page.replaceAll(/\s+/g, ' ')),
    info: (await getMeta(document)).info,
    /** The structure of each page. */
    trees,
    actualTexts: actualTextsOf(bytes),
    bytes,
  }
}
