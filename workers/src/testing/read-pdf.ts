import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** The texts of a PDF's pages, with single spaces, and what the file says about itself. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document)
  return {
    pages: text.map(page => page.replaceAll(/\s+/g, ' ')),
    info: (await getMeta(document)).info,
    bytes,
  }
}
