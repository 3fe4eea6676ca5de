import { Split } from '../parts/Split.tsx'
import { WeekPicture } from '../parts/WeekPicture.tsx'
import { StaticToasts } from '../static/StaticToasts.tsx'
import { CookieConsent } from './CookieConsent.tsx'
import { LogInForm } from './LogInForm.tsx'
import { sampleWeek, weekHeads } from './sample-week.ts'
import { logInTexts, logInTexts as texts } from './texts.ts'

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

/** The picture beside the log-in: a sample week of six people. */
function SampleWeek() {
  return <WeekPicture label={logInTexts.picture} heads={weekHeads} today={4} rows={sampleWeek} />
}
