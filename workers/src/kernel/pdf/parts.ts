/** What a part of a document is, for screen readers. */
export type Tag = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | TableTag | ListTag
type TableTag = 'Table' | 'TR' | 'TH' | 'TD'
type ListTag = 'L' | 'LI' | 'Lbl' | 'LBody'

/** A part of a document's structure. Parts are read in the order in which they are added. */
export interface PdfPart {
  /** Adds a part at the end. `scope`: what the head of a table is the head of. */
  part(tag: Tag, scope?: 'Row' | 'Column'): PdfPart
  /** Adds what is drawn. It may be called several times, and on several pages. */
  draw(drawing: () => void): void
  /** Nothing more is added. */
  end(): void
}

function partOf(pdf: PDFKit.PDFDocument, element: PDFKit.PDFStructureElement): PdfPart {
  return {
    part(tag, scope) {
      // The types of pdfkit do not know it.
      const options: object = { scope }
      const child = pdf.struct(tag, options)
      element.add(child)
      return partOf(pdf, child)
    },
    draw: drawing => void element.add(drawing),
    end: () => element.end(),
  }
}

/** The structure of a document: its outermost part. */
export function createStructure(pdf: PDFKit.PDFDocument): PdfPart {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return partOf(pdf, root)
}
