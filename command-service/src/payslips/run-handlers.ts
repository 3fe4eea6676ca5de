import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type {
  ContinuePayslipRun,
  DraftPayslips,
  IssuePayslips,
  StopPayslipRun,
  TakePayslipsDays,
} from '@rollcall/contracts/payslips/commands.ts'
import { inPayslipId } from '@rollcall/contracts/payslips/payslip.ts'
import { checkPeople } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { inParallel } from '../kernel/in-parallel.ts'
import { streamOf } from '../kernel/streams.ts'
import type { PayslipsNeeds } from './needs.ts'
import { type KnownRun, payslipRun } from './payslip-run.ts'
import type { PayslipRunner } from './payslip-runner.ts'

/** Nothing was written. */
const nowhere = { position: '0', revision: -1 }
const checksAtOnce = 16

async function started(
  run: Pick<KnownRun, 'kind' | 'month' | 'items' | 'currency'>,
  runner: PayslipRunner,
  context: CommandContext,
  log: CommandLog,
) {
  const { companyId, accountId: startedBy } = context.actor
  const runId = context.newId('payslip run')
  const recorded = await log.record(
    {
      streams: [streamOf.payslipRun(companyId, runId)],
      decider: payslipRun,
      command: { type: 'start', runId, startedBy, ...run },
      companyId,
    },
    context,
  )
  runner.start(companyId, runId)
  return { ...recorded, id: runId }
}

/** People who have a payslip of the month, or were not with the company in it, are left out before the run begins. */
export const draftPayslips =
  ({
    payslips,
    employees,
    payslipRuns,
  }: Pick<PayslipsNeeds, 'payslips' | 'employees' | 'payslipRuns'>): CommandHandler<typeof DraftPayslips> =>
  async ({ month, employeeIds, currency }, context, log) => {
    const { companyId } = context.actor
    if (employeeIds) await checkPeople(employeeIds, 'employeeIds', context, employees)
    const asked = employeeIds ?? (await employees.everyoneEver(companyId))
    const wanted = new Set<string>()
    await inParallel(asked, checksAtOnce, async employeeId => {
      if (await payslips.canDraft({ companyId, employeeId, month }, context.now)) wanted.add(employeeId)
    })
    const items = asked.filter(id => wanted.has(id)).map(id => ({ id }))
    return started({ kind: 'draft', month, items, currency }, payslipRuns, context, log)
  }

export const issuePayslips =
  ({ payslipRuns }: Pick<PayslipsNeeds, 'payslipRuns'>): CommandHandler<typeof IssuePayslips> =>
  async ({ month, payslips }, context, log) => {
    const items = payslips.map(({ payslipId, version }) => ({ id: payslipId, version }))
    checkMonth(items, month, place => `payslips.${place}.payslipId`)
    return started({ kind: 'issue', month, items }, payslipRuns, context, log)
  }

export const takePayslipsDays =
  ({ payslipRuns }: Pick<PayslipsNeeds, 'payslipRuns'>): CommandHandler<typeof TakePayslipsDays> =>
  async ({ month, payslipIds }, context, log) => {
    const items = payslipIds.map(id => ({ id }))
    checkMonth(items, month, place => `payslipIds.${place}`)
    return started({ kind: 'days', month, items }, payslipRuns, context, log)
  }

/** Throws Refusal at the place of the first payslip of another month. */
function checkMonth(items: readonly { id: string }[], month: string, pathOf: (place: number) => string) {
  const other = items.findIndex(({ id }) => inPayslipId(id)?.month !== month)
  if (other < 0) return
  const message = 'This payslip is for another month'
  throw new Refusal('invalid-input', message, [{ path: pathOf(other), message }])
}

export const stopPayslipRun =
  (): CommandHandler<typeof StopPayslipRun> =>
  ({ runId }, context, log) => {
    const { companyId } = context.actor
    return log.record(
      {
        streams: [streamOf.payslipRun(companyId, runId)],
        decider: payslipRun,
        command: { type: 'stop' },
        companyId,
      },
      context,
    )
  }

export const continuePayslipRun =
  ({ payslipRuns }: Pick<PayslipsNeeds, 'payslipRuns'>): CommandHandler<typeof ContinuePayslipRun> =>
  async ({ companyId, runId, done }) => {
    const found = await payslipRuns.find(companyId, runId)
    if (!found) throw new Refusal('not-found')
    if (found.done === done) payslipRuns.start(companyId, runId)
    return nowhere
  }
