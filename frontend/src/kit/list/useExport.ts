import { useEffect, useRef, useState } from 'react'
import {
  downloadCSV,
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin'
import { messageOf } from '../data/problem.ts'
import { grouped } from '../numbers.ts'
import { allRows, inOrder, ListChanged, mostExportedRows, TooManyRows } from './all-rows.ts'
import { csvOf } from './csv.ts'
import type { Export } from './export.ts'

/** Progress is shown after this time. */
const shownAfterMs = 1_000

/**
 * Saves the selected rows of a list, or else all rows that it counts, as a CSV file. `progress` is set while this takes
 * longer than a second.
 */
export function useExport<R extends RaRecord>({ file, columns }: Export<R>) {
  const { resource, sort, filter, filterValues, selectedIds = [] } = useListContext<R>()
  const dataProvider = useDataProvider()
  const translate = useTranslate()
  const notify = useNotify()
  const running = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [slow, setSlow] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  const rows = async (signal: AbortSignal, onProgress: (done: number, total: number) => void) => {
    if (selectedIds.length === 0)
      return allRows<R>(
        dataProvider,
        { resource, sort, filter: { ...filterValues, ...filter } },
        onProgress,
        signal,
      )
    const { data } = await dataProvider.getMany<R>(resource, { ids: selectedIds })
    return inOrder(data, sort)
  }

  async function start() {
    if (running.current) return
    const mine = new AbortController()
    running.current = mine
    setBusy(true)
    const timer = setTimeout(setSlow, shownAfterMs, true)
    try {
      const records = await rows(mine.signal, (done, total) => setProgress({ done, total }))
      mine.signal.throwIfAborted()
      const heads = columns.map(([label]) => translate(label))
      downloadCSV(csvOf([heads, ...records.map(record => columns.map(([, value]) => value(record)))]), file)
    } catch (error) {
      if (!mine.signal.aborted) notify(faultOf(error), { type: 'error' })
    }
    running.current = undefined
    clearTimeout(timer)
    setSlow(false)
    setProgress(undefined)
    setBusy(false)
  }

  function faultOf(error: unknown): string {
    const most = grouped(mostExportedRows)
    if (error instanceof TooManyRows)
      return translate('app.list.export_too_many', { total: grouped(error.total), most })
    return error instanceof ListChanged ? translate('app.list.export_changed') : messageOf(error)
  }
  return { start, cancel: () => running.current?.abort(), busy, progress: slow ? progress : undefined }
}
