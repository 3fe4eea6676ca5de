/** The kind of a document's part, for screen readers. */
export type Tag = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | TableTag | ListTag
type TableTag = 'Table' | 'TR' | 'TH' | 'TD'
type ListTag = 'L' | 'LI' | 'Lbl' | 'LBody'

/** A part of a document's structure. Parts are read in the order in which they are added. */
export interface PdfPart {
  /** Adds a part at the end. `scope`: whether a table head belongs to a row or a column. */
  part(tag: Tag, scope?: 'Row' | 'Column'): PdfPart
  /** Adds drawn content. Can be called several times, and on several pages. */
  draw(drawing: () => void): void
  /** Nothing more is added. */
  end(): void
}

function partOf(pdf: PDFKit.PDFDocument, element: PDFKit.PDFStructureElement): PdfPart {
  return {
    part(tag, scope) {
      // The types of pdfkit do not declare it.
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
