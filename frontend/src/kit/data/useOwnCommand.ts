import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { meKey } from '../me.tsx'
import type { AppDataProvider } from './data-provider.ts'

/** Sends a command about the own account or record and tells how it went; what it touches is loaded again. */
export function useOwnCommand(command: string, done: string, resources: readonly string[] = []) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function run(body: object = {}): Promise<boolean> {
    setBusy(true)
    try {
      await dataProvider.command(command, body)
      // Not before it is shown: a button that says so is not pressed twice.
      await Promise.all(
        [meKey, ...resources.map(resource => [resource])].map(queryKey =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      notify(done, { type: 'success' })
      return true
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.errors.unexpected', { type: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { run, busy }
}
