import { useEffect, useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import { messageOf } from '../data/problem.ts'
import type { Export } from './export.ts'

/** Progress is shown after this time. */
const shownAfterMs = 1_000

/**
 * Saves the selected rows of a list, or else all rows that it counts, as a CSV file. `progress` is set while this takes
 * longer than a second.
 */
export function useExport<R extends RaRecord>(exported: Export<R>) {
  const { resource, sort, filter, filterValues, selectedIds = [] } = useListContext<R>()
  const dataProvider = useDataProvider()
  const translate = useTranslate()
  const notify = useNotify()
  const running = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [slow, setSlow] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    if (running.current) return
    const mine = new AbortController()
    running.current = mine
    setBusy(true)
    const timer = setTimeout(setSlow, shownAfterMs, true)
    const fault = await import('./save-rows.ts')
      .then(({ saveRows }) =>
        saveRows(exported, {
          dataProvider,
          resource,
          sort,
          filter: { ...filterValues, ...filter },
          selectedIds,
          translate,
          onProgress: (done, total) => setProgress({ done, total }),
          signal: mine.signal,
        }),
      )
      .catch(messageOf)
    clearTimeout(timer)
    if (fault !== undefined) notify(fault, { type: 'error' })
    running.current = undefined
    setSlow(false)
    setProgress(undefined)
    setBusy(false)
  }
  return { start, cancel: () => running.current?.abort(), busy, progress: slow ? progress : undefined }
}
