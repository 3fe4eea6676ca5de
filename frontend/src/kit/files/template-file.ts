import { csvOf } from './csv.ts'

/** The formats of a template. */
export const templateFormats = ['csv', 'xlsx'] as const
export type TemplateFormat = (typeof templateFormats)[number]

/** A file with the names of the columns and no rows. A workbook keeps what is typed into it as text. */
export async function templateFile(heads: readonly string[], format: TemplateFormat): Promise<Blob> {
  if (format === 'csv') return new Blob([csvOf([heads])], { type: 'text/csv' })
  const { xlsxOfHeads } = await import('./template-xlsx.ts')
  return new Blob([xlsxOfHeads(heads)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
