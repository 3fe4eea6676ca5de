import { lazy } from 'react'
import { lazyForm } from '../form/lazy-form.ts'
import { Split } from '../parts/Split.tsx'
import { passwordTexts as texts } from './texts.ts'

const ResetPasswordForm = lazyForm(() =>
  import('./ResetPasswordForm.tsx').then(form => form.ResetPasswordForm),
)
const SampleDayPicture = lazy(() => import('../parts/SampleDayPicture.tsx'))

/** The page of a mailed link: a new password, or the first one of an invited person. */
export function ResetPassword() {
  return (
    <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleDayPicture />}>
      <ResetPasswordForm />
    </Split>
  )
}
