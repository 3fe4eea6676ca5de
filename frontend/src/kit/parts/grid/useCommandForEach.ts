import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useNotify, useUnselectAll } from 'ra-core'
import { useState } from 'react'
import type { AppDataProvider } from '../../data/data-provider.ts'

/**
 * Sends a command for each of some records, one after the other, and tells how it went. Stops at the first refusal:
 * what is true of one, such as a full plan, is true of the next. `run` gives whether all were done.
 */
export function useCommandForEach<R extends RaRecord>({
  resource,
  command,
  body,
  done,
  onRefused,
}: {
  resource: string
  command: string
  body: (record: R) => object
  /** Key of what is said when all were done; `smart_count` is how many. */
  done: string
  /** Tells of a refusal in its own way; gives whether it did. */
  onRefused?: ((error: unknown) => boolean) | undefined
}) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const unselectAll = useUnselectAll(resource)
  const [busy, setBusy] = useState(false)

  async function run(records: readonly R[]): Promise<boolean> {
    setBusy(true)
    let count = 0
    try {
      for (const record of records) {
        await dataProvider.command(command, body(record))
        count += 1
      }
      notify(done, { type: 'success', messageArgs: { smart_count: count } })
      unselectAll()
      return true
    } catch (error) {
      const message = error instanceof Error ? error.message : 'app.errors.unexpected'
      const told = onRefused?.(error) === true
      if (count === 0 && !told) notify(message, { type: 'error' })
      if (count > 0)
        notify('app.grid.partly', {
          type: 'error',
          messageArgs: { done: count, total: records.length, message },
        })
      return false
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: [resource] })
    }
  }

  return { run, busy }
}
