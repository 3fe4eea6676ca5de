import { lazy } from 'react'
import { lazyForm } from '../form/lazy-form.ts'
import { Split } from '../parts/Split.tsx'
import { passwordTexts as texts } from './texts.ts'

const ForgotPasswordForm = lazyForm(() =>
  import('./ForgotPasswordForm.tsx').then(form => form.ForgotPasswordForm),
)
const SampleDayPicture = lazy(() => import('../parts/SampleDayPicture.tsx'))

/** The page for requesting a reset mail. */
export function ForgotPassword() {
  return (
    <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleDayPicture />}>
      <ForgotPasswordForm />
    </Split>
  )
}
