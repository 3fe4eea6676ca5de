import {
  BeginAuditorLook,
  ChangeAuditorAccess,
  EndAuditor,
  EndAuditorOnItsDay,
  InviteAuditor,
  RemindAuditorsEnd,
} from '@rollcall/contracts/auditors/commands.ts'
import { account, emailReservation } from '../accounts/public.ts'
import { type CommandEntry, command, multiStepCommand } from '../kernel/command-entry.ts'
import { hour, perDay } from '../kernel/limits.ts'
import { auditor } from './auditor.ts'
import { auditorLook } from './auditor-look.ts'
import {
  type AuditorsNeeds,
  beginAuditorLook,
  changeAuditorAccess,
  endAuditor,
  endAuditorOnItsDay,
  inviteAuditor,
  remindAuditorsEnd,
} from './handlers.ts'

/** Each invitation sends a mail and reveals whether an address is taken. */
const ofInvitations = { perIp: 60, perEmail: 20, seconds: hour } as const

/** More than anybody reads in a day. */
const looksPerDay = 2_000

/** The commands of auditors: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: AuditorsNeeds): readonly CommandEntry[] => [
  multiStepCommand(InviteAuditor, inviteAuditor(needs), {
    writes: [emailReservation, auditor, account],
    limit: ofInvitations,
    perDay,
  }),
  command(ChangeAuditorAccess, changeAuditorAccess(needs), {
    writes: [auditor],
    shownIn: 'auditors',
    perDay,
  }),
  multiStepCommand(EndAuditor, endAuditor(needs), {
    writes: [auditor, account, emailReservation],
    endsSessions: 'everywhere',
    perDay,
  }),
  multiStepCommand(EndAuditorOnItsDay, endAuditorOnItsDay(needs), {
    writes: [auditor, account, emailReservation],
  }),
  command(RemindAuditorsEnd, remindAuditorsEnd(needs), { writes: [auditor] }),
  command(BeginAuditorLook, beginAuditorLook(needs), { writes: [auditorLook], perDay: looksPerDay }),
]
