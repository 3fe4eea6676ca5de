import type { LoginAnswer } from '@rollcall/contracts/accounts/answers.ts'
import { noteEntered } from '../../session/just-entered.ts'
import { returnPathOf } from '../../session/return-place.ts'
import { leaveFor } from '../leave.ts'
import { showToast } from '../parts/toast-store.ts'
import { accountOf, dashboard, keepSession } from '../session.ts'
import { logInTexts } from './texts.ts'

/**
 * Stores a log-in's answer and opens the requested page of the app. False: the browser stores no session, and a toast
 * says so.
 */
export function enterApp(answer: LoginAnswer): boolean {
  const address = keepSession(answer)
  if (address === null) {
    showToast('bad', logInTexts.notKept)
    return false
  }
  // A company that must save its team settings first sees no other page.
  const place = returnPathOf(accountOf(answer.token), sessionStorage, location.origin)
  noteEntered()
  leaveFor(address === dashboard && place !== null ? place : address)
  return true
}
