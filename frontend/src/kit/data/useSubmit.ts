import type { CommandAnswer } from '@rollcall/contracts/accounts/answers.ts'
import { useDataProvider, useNotify } from 'ra-core'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { AppDataProvider } from './data-provider.ts'
import { codeOf, type FormErrors, fieldErrors, notSaved } from './problem.ts'

export interface SubmitOptions<A extends CommandAnswer> {
  /** The shape of an answer that says more than where it was written. */
  answer?: z.ZodType<A>
  /** The field beside which a refusal with this code is shown, where the services name none. */
  fields?: Record<string, string>
  onDone: (answer: A) => void
}

/**
 * Sends a form's values as a command. Gives back what is wrong by field, for react-admin's forms; any other refusal
 * is shown as a toast.
 */
export function useSubmit<A extends CommandAnswer = CommandAnswer>(
  command: string,
  { answer, fields = {}, onDone }: SubmitOptions<A>,
): (values: object) => Promise<FormErrors | undefined> {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  return useCallback(
    async values => {
      try {
        onDone(await dataProvider.command(command, values, answer ? { answer } : {}))
        return undefined
      } catch (error) {
        const byField = fieldErrors(error)
        if (byField) return byField
        const field = fields[codeOf(error) ?? '']
        const message = error instanceof Error ? error.message : 'app.errors.unexpected'
        if (field !== undefined) return { [field]: message }
        notify(message, { type: 'error' })
        return notSaved(message)
      }
    },
    [dataProvider, notify, command, answer, fields, onDone],
  )
}
