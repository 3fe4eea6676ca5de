import { Split } from '../parts/Split.tsx'
import { StaticToasts } from '../static/StaticToasts.tsx'
import { CookieConsent } from './CookieConsent.tsx'
import { LogInForm } from './LogInForm.tsx'
import { SampleWeek } from './SampleWeek.tsx'
import { logInTexts as texts } from './texts.ts'

/** The log-in page. */
export function LogIn() {
  return (
    <>
      <Split welcome={texts.welcome} welcomeMore={texts.welcomeMore} picture={<SampleWeek />}>
        <LogInForm />
      </Split>
      <CookieConsent />
      <StaticToasts />
    </>
  )
}
