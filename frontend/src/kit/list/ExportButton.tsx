import { downloadCSV, type RaRecord, ExportButton as ReactAdminExportButton, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { download } from '../parts/icons.tsx'
import { csvOf } from './csv.ts'

/** What a list writes into a file: a name for it, and the columns with the keys of their heads. */
export interface Export<R extends RaRecord> {
  file: string
  columns: readonly (readonly [label: string, value: (record: R) => string | number | null])[]
}

/** Saves what the filter leaves, in its order and from all pages, as a table for spreadsheets: at most 1,000 rows. */
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
