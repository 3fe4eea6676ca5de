import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import type { AppDataProvider } from '../app/data/data-provider.ts'
import { meKey } from '../app/me.tsx'

/** Sends a command about the own picture; every place that shows it loads it again. */
export function usePhotoCommand(command: 'SetOwnPhoto' | 'RemoveOwnPhoto', done: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function run(body: object = {}): Promise<boolean> {
    setBusy(true)
    try {
      await dataProvider.command(command, body)
      await Promise.all(
        [meKey, ['employee'], ['photo']].map(queryKey => queryClient.invalidateQueries({ queryKey })),
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
