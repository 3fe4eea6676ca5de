import { lazy } from 'react'
import { lazyForm } from '../form/lazy-form.ts'
import { Split } from '../parts/Split.tsx'
import { passwordTexts as texts } from './texts.ts'

const ResetPasswordForm = lazyForm(() =>
  import('./ResetPasswordForm.tsx').then(form => form.ResetPasswordForm),
)
const SampleDayPicture = lazy(() => import('../parts/SampleDayPicture.tsx'))

/** Where a mailed link leads: to a new password, or to the first one of somebody who was invited. */
export function ResetPassword() {
  return (
    <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleDayPicture />}>
      <ResetPasswordForm />
    </Split>
  )
}
