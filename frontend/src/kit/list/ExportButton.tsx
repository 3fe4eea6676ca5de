import { downloadCSV, type RaRecord, ExportButton as ReactAdminExportButton, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { download } from '../parts/icons.tsx'
import { csvOf } from './csv.ts'

/** A list's export: the file's name, and the columns with the keys of their headers. */
export interface Export<R extends RaRecord> {
  file: string
  columns: readonly (readonly [label: string, value: (record: R) => string | number | null])[]
}

/** Saves the filtered rows of all pages, in their order, as a CSV file: at most 1,000 rows. */
export function ExportButton<R extends RaRecord>({ of: { file, columns } }: { of: Export<R> }) {
  const translate = useTranslate()
  const heads = columns.map(([label]) => translate(label))
  return (
    <ReactAdminExportButton
      size="medium"
      maxResults={1_000}
      icon={<Icon shape={download} size={16} />}
      label="app.list.export"
      exporter={(records: R[]) =>
        downloadCSV(csvOf([heads, ...records.map(record => columns.map(([, value]) => value(record)))]), file)
      }
    />
  )
}
