import type { RaRecord } from 'react-admin'

/** A list's export: the file's name, and the columns with the keys of their headers. */
export interface Export<R extends RaRecord> {
  file: string
  columns: readonly (readonly [label: string, value: (record: R) => string | number | null])[]
}
