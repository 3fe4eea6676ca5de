import type { EmployeeRow } from '@rollcall/contracts/employees/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useUnselectAll } from 'ra-core'
import { useState } from 'react'
import type { AppDataProvider } from '../app/data/data-provider.ts'

/**
 * Sends a command for each of some employees, one after the other, and tells how it went. Stops at the first
 * refusal: what is true of one, such as a full plan, is true of the next.
 */
export function useEmployeeCommand(command: string, done: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const unselectAll = useUnselectAll('employee')
  const [busy, setBusy] = useState(false)

  async function run(employees: readonly EmployeeRow[]): Promise<boolean> {
    setBusy(true)
    let count = 0
    try {
      for (const { id } of employees) {
        await dataProvider.command(command, { employeeId: id })
        count += 1
      }
      notify(done, { type: 'success', messageArgs: { smart_count: count } })
      unselectAll()
      return true
    } catch (error) {
      const message = error instanceof Error ? error.message : 'app.errors.unexpected'
      if (count === 0) notify(message, { type: 'error' })
      else
        notify('employees.partly', {
          type: 'error',
          messageArgs: { done: count, total: employees.length, message },
        })
      return false
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: ['employee'] })
    }
  }

  return { run, busy }
}
