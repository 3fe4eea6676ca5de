import { emailChangeMail, emailChangeNoticeMail } from './accounts/email-change.mail.ts'
import { emailChangedMail } from './accounts/email-changed.mail.ts'
import { invitationMail } from './accounts/invitation.mail.ts'
import { passwordChangedMail } from './accounts/password-changed.mail.ts'
import { passwordResetMail } from './accounts/password-reset.mail.ts'
import { recoveryCodeUsedMail } from './accounts/recovery-code-used.mail.ts'
import { signUpRepeatedMail } from './accounts/sign-up-repeated.mail.ts'
import { twoFactorDisabledMail, twoFactorEnabledMail } from './accounts/two-factor.mail.ts'
import { verificationMail } from './accounts/verification.mail.ts'
import { announcementMail } from './announcements/announcement.mail.ts'
import { announcementPost } from './announcements/announcement-post.ts'
import { announcementReminderMail } from './announcements/announcement-reminder.mail.ts'
import { missingPunchOutEffects } from './attendance/missing-punch-out.ts'
import { punchPosts } from './attendance/punch-posts.ts'
import { headMail } from './audit/head-mail.ts'
import { headQuestionMail } from './audit/head-question.mail.ts'
import { recordFaultAdminMail, recordFaultMail } from './audit/record-fault-mails.ts'
import { auditorEndCompanyMail, auditorEndedMail, auditorEndMail } from './auditors/auditor-mails.ts'
import { celebrationPosts } from './celebrations/celebration-posts.ts'
import { weekPosts } from './company/week-posts.ts'
import { tellOfWeeks } from './company/week-told.ts'
import { weekToldMail } from './company/week-told-mail.ts'
import { correctionMails } from './corrections/correction-mails.ts'
import { correctionPosts } from './corrections/correction-posts.ts'
import { blockerSolvedMail } from './daily-reports/blocker-solved.mail.ts'
import { reportMissingMail } from './daily-reports/report-missing.mail.ts'
import { reportPosts } from './daily-reports/report-posts.ts'
import { makeExport } from './exports/make-export.ts'
import { contactRequestedMail } from './inquiries/contact-requested.mail.ts'
import { inquiryReceivedMail } from './inquiries/inquiry-received.mail.ts'
import type { Effect } from './kernel/effect.ts'
import { leaveMails } from './leave/leave-mails.ts'
import { leavePosts } from './leave/leave-posts.ts'
import { monthPosts } from './month-locks/month-posts.ts'
import { monthReminderMail, monthReminderPost } from './month-locks/month-reminder.ts'
import { overtimeMails } from './overtime/overtime-mails.ts'
import { overtimePosts } from './overtime/overtime-posts.ts'
import { payslipMails } from './payslips/payslip-mails.ts'
import { platformPosts, testPost } from './slack/platform-posts.ts'
import { taskMails } from './tasks/task-mails.ts'

/** Everything that happens outside the system because of an event. */
export const effects: readonly Effect[] = [
  verificationMail,
  invitationMail,
  passwordResetMail,
  signUpRepeatedMail,
  passwordChangedMail,
  emailChangeMail,
  emailChangeNoticeMail,
  emailChangedMail,
  twoFactorEnabledMail,
  twoFactorDisabledMail,
  recoveryCodeUsedMail,
  inquiryReceivedMail,
  contactRequestedMail,
  recordFaultMail,
  recordFaultAdminMail,
  headMail,
  headQuestionMail,
  auditorEndMail,
  auditorEndCompanyMail,
  auditorEndedMail,
  announcementMail,
  announcementPost,
  announcementReminderMail,
  ...leaveMails,
  ...taskMails,
  ...payslipMails,
  reportMissingMail,
  blockerSolvedMail,
  ...platformPosts,
  testPost,
  ...punchPosts,
  ...missingPunchOutEffects,
  monthReminderMail,
  monthReminderPost,
  ...monthPosts,
  ...leavePosts,
  ...correctionMails,
  ...correctionPosts,
  ...tellOfWeeks,
  weekToldMail,
  ...weekPosts,
  ...overtimeMails,
  ...overtimePosts,
  ...celebrationPosts,
  ...reportPosts,
  makeExport,
]
