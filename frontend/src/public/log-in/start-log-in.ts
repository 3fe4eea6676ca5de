import { hasSessionEnded } from '../../session/return-place.ts'
import { storageWorks } from '../../session/storage-works.ts'
import { showToast } from '../parts/toast-store.ts'
import { showToasts } from '../static/show-toasts.ts'
import { logInTexts as texts } from './texts.ts'
import { wireLogIn } from './wire-log-in.ts'

/** The log-in page's script. */
export function start(): void {
  showToasts()
  wireLogIn()
  if (storageWorks() && hasSessionEnded(sessionStorage)) showToast('bad', texts.sessionEnded)
}
