import {
  type DataProvider,
  downloadCSV,
  type FilterPayload,
  type RaRecord,
  type SortPayload,
  type TranslateFunction,
} from 'react-admin'
import { messageOf } from '../data/problem.ts'
import { grouped } from '../numbers.ts'
import { allRows, inOrder, ListChanged, mostExportedRows, TooManyRows } from './all-rows.ts'
import { csvOf } from './csv.ts'
import type { Export } from './export.ts'

interface Asked {
  dataProvider: DataProvider
  resource: string
  sort: SortPayload
  filter: FilterPayload
  selectedIds: readonly RaRecord['id'][]
  translate: TranslateFunction
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/**
 * Saves the selected rows of a list, or else all rows that it counts, as a CSV file. Gives the sentence about what went
 * wrong; undefined: nothing, or the signal ended it. Loaded with the first export.
 */
export async function saveRows<R extends RaRecord>(
  { file, columns }: Export<R>,
  { dataProvider, resource, sort, filter, selectedIds, translate, onProgress, signal }: Asked,
): Promise<string | undefined> {
  try {
    const records =
      selectedIds.length === 0
        ? await allRows<R>(dataProvider, { resource, sort, filter }, onProgress, signal)
        : inOrder((await dataProvider.getMany<R>(resource, { ids: [...selectedIds] })).data, sort)
    if (signal.aborted) return undefined
    const heads = columns.map(([label]) => translate(label))
    downloadCSV(csvOf([heads, ...records.map(record => columns.map(([, value]) => value(record)))]), file)
    return undefined
  } catch (error) {
    return signal.aborted ? undefined : sentence(error, translate)
  }
}

function sentence(error: unknown, translate: TranslateFunction): string {
  const most = grouped(mostExportedRows)
  if (error instanceof TooManyRows)
    return translate('app.list.export_too_many', { total: grouped(error.total), most })
  return error instanceof ListChanged ? translate('app.list.export_changed') : messageOf(error)
}
