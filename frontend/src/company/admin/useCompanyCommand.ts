import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import type { AppDataProvider } from '../../kit/data/data-provider.ts'

/** What is said when a command was carried out. */
interface Told {
  key: string
  options: object
}

/** Sends a command about a company and tells how it went; `run` gives whether it was carried out. */
export function useCompanyCommand(
  command: 'AssignPlan' | 'BlockCompany' | 'UnblockCompany' | 'ResetCompanyTwoFactor',
) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function run(body: { companyId: string; planId?: string }, told: Told): Promise<boolean> {
    setBusy(true)
    try {
      await dataProvider.command(command, body)
      notify(told.key, { type: 'success', messageArgs: told.options })
      for (const resource of ['company', 'company-plan-change'])
        void queryClient.invalidateQueries({ queryKey: [resource] })
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
