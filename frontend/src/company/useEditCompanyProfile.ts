import { companyProfileForm, EditCompanyProfile } from '@rollcall/contracts/company/commands.ts'
import type { CompanyProfileRow } from '@rollcall/contracts/company/views.ts'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import { useNotify } from 'react-admin'
import { storeProfile } from '../kit/auth/session.ts'
import { useCommand } from '../kit/data/useCommand.ts'

/** Saves the company's profile, also in the browser's stored copy, which overrides the token's name. */
export function useEditCompanyProfile(profile: CompanyProfileRow, onDone: () => void) {
  const notify = useNotify()
  const { submit } = useCommand(EditCompanyProfile, {
    changes: ['me', 'company-profile'],
    fields: { 'email-taken': 'email' },
    onDone: (_, body) => {
      const form = companyProfileForm.parse(body)
      const movesEmail = sameEmail(form.email) !== sameEmail(profile.email)
      const { email, ...atOnce } = form
      storeProfile(movesEmail ? atOnce : form)
      notify(movesEmail ? 'company.profile.saved_email' : 'company.profile.saved', {
        type: 'success',
        messageArgs: { email },
      })
      onDone()
    },
  })
  return (values: object) => submit(companyProfileForm.parse(values))
}
