import { invitationMail } from './accounts/invitation.mail.ts'
import { passwordResetMail } from './accounts/password-reset.mail.ts'
import { signUpRepeatedMail } from './accounts/sign-up-repeated.mail.ts'
import { verificationMail } from './accounts/verification.mail.ts'
import type { Effect } from './kernel/effect.ts'

/** Everything that happens outside the system because of an event. */
export const effects: readonly Effect[] = [
  verificationMail,
  invitationMail,
  passwordResetMail,
  signUpRepeatedMail,
]
