import { companyProfileForm } from '@rollcall/contracts/company/commands.ts'
import type { CompanyProfileRow } from '@rollcall/contracts/company/views.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useCallback } from 'react'
import { storeProfile } from '../kit/auth/session.ts'
import type { AppDataProvider } from '../kit/data/data-provider.ts'
import { codeOf, type FormErrors, fieldErrors, notSaved } from '../kit/data/problem.ts'
import { meKey } from '../kit/me.tsx'

/** Saves the company's profile, here and in what the browser keeps of it, which overrides the token's. */
export function useEditCompanyProfile(profile: CompanyProfileRow, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return useCallback(
    async (values: object): Promise<FormErrors | undefined> => {
      const form = companyProfileForm.parse(values)
      const movesEmail = sameEmail(form.email) !== sameEmail(profile.email)
      try {
        await dataProvider.command('EditCompanyProfile', form)
      } catch (error) {
        const message = error instanceof Error ? error.message : 'app.errors.unexpected'
        const byField = fieldErrors(error)
        if (byField) return byField
        if (codeOf(error) === 'email-taken') return { email: message }
        notify(message, { type: 'error' })
        return notSaved(message)
      }
      const { email, ...atOnce } = form
      storeProfile(movesEmail ? atOnce : form)
      // The page shows what was saved, not what was there before it.
      await Promise.all(
        [meKey, ['company-profile']].map(queryKey => queryClient.invalidateQueries({ queryKey })),
      )
      notify(movesEmail ? 'company.profile.saved_email' : 'company.profile.saved', {
        type: 'success',
        messageArgs: { email },
      })
      onDone()
      return undefined
    },
    [dataProvider, queryClient, notify, profile.email, onDone],
  )
}
