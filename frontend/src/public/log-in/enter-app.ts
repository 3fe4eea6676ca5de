import type { LoginAnswer } from '@rollcall/contracts/accounts/answers.ts'
import { leaveFor } from '../leave.ts'
import { showToast } from '../parts/toast-store.ts'
import { keepSession } from '../session.ts'
import { logInTexts } from '../texts.ts'

/** Goes into the app with what a log-in answered; false: the browser keeps no session, which a toast says. */
export function enterApp(answer: LoginAnswer): boolean {
  const address = keepSession(answer)
  if (address === null) showToast('bad', logInTexts.notKept)
  else leaveFor(address)
  return address !== null
}
