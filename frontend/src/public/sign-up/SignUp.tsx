import { plans } from '@rollcall/contracts/plans/plans.ts'
import { lazy } from 'react'
import { lazyForm } from '../form/lazy-form.ts'
import { Split } from '../parts/Split.tsx'
import { signUpTexts as texts } from './texts.ts'

const SignUpForm = lazyForm(() => import('./SignUpForm.tsx').then(form => form.SignUpForm))
const EmptyWeek = lazy(() => import('./EmptyWeek.tsx'))
const { visibleDays, maxEmployees } = plans.free

/** The sign-up page of companies. */
export function SignUp() {
  return (
    <Split
      welcome={texts.welcome}
      welcomeMore={texts.welcomeMore(visibleDays ?? 0, maxEmployees ?? 0)}
      picture={<EmptyWeek />}
    >
      <SignUpForm />
    </Split>
  )
}
