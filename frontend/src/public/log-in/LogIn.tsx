import { lazy, useEffect } from 'react'
import { hasSessionEnded } from '../../session/return-place.ts'
import { storageWorks } from '../../storage-works.ts'
import { lazyForm } from '../form/lazy-form.ts'
import { Split } from '../parts/Split.tsx'
import { showToast } from '../parts/toast-store.ts'
import { CookieConsent } from './CookieConsent.tsx'
import { logInTexts as texts } from './texts.ts'

const LogInForm = lazyForm(() => import('./LogInForm.tsx').then(form => form.LogInForm))
const SampleWeek = lazy(() => import('./SampleWeek.tsx'))

/** The log-in page. */
export function LogIn() {
  useEffect(() => {
    if (storageWorks() && hasSessionEnded(sessionStorage)) showToast('bad', texts.sessionEnded)
  }, [])
  return (
    <>
      <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleWeek />}>
        <LogInForm />
      </Split>
      <CookieConsent />
    </>
  )
}
