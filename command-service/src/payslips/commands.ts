import {
  ContinuePayslipRun,
  DeletePayslip,
  DraftPayslip,
  DraftPayslips,
  IssuePayslip,
  IssuePayslips,
  NumberPayslip,
  SavePayslip,
  SavePayslipSettings,
  SavePayslipTemplate,
  StopPayslipRun,
  TakePayslipDays,
  TakePayslipsDays,
  VoidPayslip,
} from '@rollcall/contracts/payslips/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { onEmployee, perDay, perDayOn } from '../kernel/limits.ts'
import {
  deletePayslip,
  draftPayslip,
  issuePayslip,
  numberPayslip,
  savePayslip,
  savePayslipSettings,
  savePayslipTemplate,
  takePayslipDays,
  voidPayslip,
} from './handlers.ts'
import type { PayslipsNeeds } from './needs.ts'
import { payslip } from './payslip.ts'
import { payslipNumbers } from './payslip-numbers.ts'
import { payslipRun } from './payslip-run.ts'
import { payslipSettings } from './payslip-settings.ts'
import { payslipTemplates } from './payslip-templates.ts'
import {
  continuePayslipRun,
  draftPayslips,
  issuePayslips,
  stopPayslipRun,
  takePayslipsDays,
} from './run-handlers.ts'

const onPayslip = perDayOn('payslipId')
/** The largest body of a run: the payslips of 10,000 people. */
const runBody = '1200kb'

/** The commands of payslips: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: PayslipsNeeds): readonly CommandEntry[] => [
  command(DraftPayslip, draftPayslip(needs), { writes: [payslip], perDay: onEmployee }),
  command(SavePayslip, savePayslip(needs), { writes: [payslip], perDay: onPayslip }),
  command(TakePayslipDays, takePayslipDays(needs), { writes: [payslip], perDay: onPayslip }),
  command(DeletePayslip, deletePayslip(needs), { writes: [payslip], perDay: onPayslip }),
  command(IssuePayslip, issuePayslip(needs), { writes: [payslip, payslipNumbers], perDay: onPayslip }),
  command(VoidPayslip, voidPayslip(needs), { writes: [payslip], perDay: onPayslip }),
  command(NumberPayslip, numberPayslip(needs), { writes: [payslip, payslipNumbers] }),
  command(SavePayslipTemplate, savePayslipTemplate(needs), {
    writes: [payslipTemplates],
    perDay: onEmployee,
  }),
  command(SavePayslipSettings, savePayslipSettings(), { writes: [payslipSettings], perDay }),
  command(DraftPayslips, draftPayslips(needs), { writes: [payslipRun], perDay, maxBody: runBody }),
  command(TakePayslipsDays, takePayslipsDays(needs), { writes: [payslipRun], perDay, maxBody: runBody }),
  command(IssuePayslips, issuePayslips(needs), { writes: [payslipRun], perDay, maxBody: runBody }),
  command(StopPayslipRun, stopPayslipRun(), { writes: [payslipRun], perDay }),
  command(ContinuePayslipRun, continuePayslipRun(needs), { writes: [payslipRun] }),
]
