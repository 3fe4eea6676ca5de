import {
  BlockCompany,
  EditCompanyProfile,
  RequireTwoFactor,
  ResetCompanyTwoFactor,
  SaveTeamSettings,
  UnblockCompany,
} from '@rollcall/contracts/company/commands.ts'
import { RetryReadModel, SkipPoisonEvent } from '@rollcall/contracts/company/read-model-commands.ts'
import {
  ChangeWorkingWeek,
  CorrectWorkingWeek,
  EditWorkingWeek,
  WithdrawWorkingWeek,
} from '@rollcall/contracts/company/week-commands.ts'
import { account, emailReservation } from '../accounts/public.ts'
import { type CommandEntry, command, multiStepCommand } from '../kernel/command-entry.ts'
import { hour, perDay, perDayOn } from '../kernel/limits.ts'
import { company } from './company.ts'
import {
  blockCompany,
  requireTwoFactor,
  resetCompanyTwoFactor,
  saveTeamSettings,
  unblockCompany,
} from './handlers.ts'
import type { CompanyNeeds } from './needs.ts'
import { editCompanyProfile } from './profile-handlers.ts'
import { readModelActs } from './read-model-acts.ts'
import { retryReadModel, skipPoisonEvent } from './read-model-handlers.ts'
import {
  changeWorkingWeek,
  correctWorkingWeek,
  editWorkingWeek,
  withdrawWorkingWeek,
} from './week-handlers.ts'

const onCompany = perDayOn('companyId')

/** The commands of company: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: CompanyNeeds): readonly CommandEntry[] => [
  command(SaveTeamSettings, saveTeamSettings(), { writes: [company], perDay }),
  command(ChangeWorkingWeek, changeWorkingWeek(), { writes: [company], perDay }),
  command(EditWorkingWeek, editWorkingWeek(), { writes: [company], perDay }),
  command(CorrectWorkingWeek, correctWorkingWeek(), { writes: [company], perDay }),
  command(WithdrawWorkingWeek, withdrawWorkingWeek(), { writes: [company], perDay }),
  multiStepCommand(EditCompanyProfile, editCompanyProfile(needs), {
    writes: [emailReservation, account, company],
    // A mail may go to the address in the body.
    limit: { perIp: 60, perEmail: 20, seconds: hour },
    perDay,
  }),
  command(RequireTwoFactor, requireTwoFactor(needs), {
    writes: [company],
    endsSessions: 'everywhere',
    perDay,
  }),
  command(ResetCompanyTwoFactor, resetCompanyTwoFactor(needs), {
    writes: [account],
    endsSessions: 'everywhere',
    perDay: onCompany,
  }),
  command(BlockCompany, blockCompany(), { writes: [company], endsSessions: 'everywhere', perDay: onCompany }),
  command(UnblockCompany, unblockCompany(), {
    writes: [company],
    endsSessions: 'everywhere',
    perDay: onCompany,
  }),
  command(RetryReadModel, retryReadModel(needs), { writes: [readModelActs], perDay: onCompany }),
  command(SkipPoisonEvent, skipPoisonEvent(needs), { writes: [readModelActs], perDay: onCompany }),
]
