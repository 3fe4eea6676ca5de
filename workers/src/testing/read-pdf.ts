import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import type { About } from '../exports/about.ts'

/** What the files of tests say about themselves. */
export const about: About = {
  companyName: 'Lantern Works',
  zone: 'Asia/Kolkata',
  dateFormat: 'DD/MM/YYYY',
  madeAt: '2026-11-23T08:30:00.000Z',
  person: undefined,
}

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
