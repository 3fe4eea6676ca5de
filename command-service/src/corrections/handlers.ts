import { dayInWords } from '@rollcall/contracts/company/format-day.ts'
import type {
  ApproveCorrection,
  ProposeCorrection,
  RecordCorrection,
  RejectCorrection,
  UndoCorrection,
  WithdrawCorrection,
} from '@rollcall/contracts/corrections/commands.ts'
import type { RecordedDay } from '@rollcall/contracts/corrections/recorded-changes.ts'
import { usualCorrectionDays } from '@rollcall/contracts/corrections/states.ts'
import { addDays, dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { type EmployeeFacts, mustHaveJoined, outsideEmployment } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended, CommandLog } from '../kernel/handle-command.ts'
import { decideWhenReady } from '../kernel/not-ready.ts'
import { streamOf } from '../kernel/streams.ts'
import { type CorrectionCommand, type CorrectionNeed, corrections } from './corrections.ts'
import type { CorrectionNeeds } from './needs.ts'
import { readDay } from './recorded-day.ts'

/** More often than one day is corrected while a command is decided. */
const maxAttempts = 20

interface OfDate {
  companyId: string
  employeeId: string
  workDate: string
}

const recordOn = (
  { companyId, employeeId, workDate }: OfDate,
  command: CorrectionCommand,
  context: CommandContext,
  log: CommandLog,
): Promise<Appended> =>
  log.record(
    {
      streams: [streamOf.corrections(companyId, employeeId, workDate.slice(0, 7))],
      decider: corrections,
      command,
      companyId,
    },
    context,
  )

/** Decides on the day as it is, again when another correction of it was faster. */
export function recordOnDay(
  needs: CorrectionNeeds,
  of: OfDate,
  commandOn: (day: RecordedDay) => CorrectionCommand,
  context: CommandContext,
  log: CommandLog,
): Promise<Appended> {
  return decideWhenReady<CorrectionNeed, Appended>(
    { maxAttempts, failure: `The day ${of.workDate} changed each time that a correction of it was decided.` },
    async () =>
      recordOn(
        of,
        commandOn(await readDay(needs, of, { workDate: of.workDate, now: context.now }, log)),
        context,
        log,
      ),
    async () => {},
  )
}

export const proposeCorrection =
  (needs: CorrectionNeeds): CommandHandler<typeof ProposeCorrection> =>
  async ({ workDate, changes, reason }, context, log) => {
    const { accountId: employeeId, companyId, dateOfJoin } = context.actor
    const { correctionDays = usualCorrectionDays } = (await needs.companies.settings(companyId)) ?? {}
    mustHaveJoined(dateOfJoin, workDate, 'There is nothing to correct before that day.', 'workDate')
    const appended = await recordOnDay(
      needs,
      { companyId, employeeId, workDate },
      day => {
        mustBeCorrectable(workDate, dateIn(day.zone, context.now), correctionDays)
        return { type: 'propose', employeeId, day, asked: changes, reason }
      },
      context,
      log,
    )
    return { ...appended, id: context.newId('correction') }
  }

/** Throws Refusal 'rule-broken' for a date that has not come, or is further back than the company allows. */
function mustBeCorrectable(workDate: string, today: string, correctionDays: number): void {
  const refuse = (message: string) => {
    throw new Refusal('rule-broken', message, [{ path: 'workDate', message }])
  }
  if (workDate > today) refuse('This day has not come yet.')
  const first = addDays(today, -correctionDays)
  if (workDate < first)
    refuse(
      `You can propose corrections of days from ${dayInWords(first)} on. Please ask your company to correct this day.`,
    )
}

export const withdrawCorrection =
  (): CommandHandler<typeof WithdrawCorrection> =>
  ({ workDate, correctionId }, context, log) => {
    const { accountId: employeeId, companyId } = context.actor
    const of = { companyId, employeeId, workDate }
    return recordOn(of, { type: 'withdraw', employeeId, workDate, correctionId }, context, log)
  }

export const approveCorrection =
  (needs: CorrectionNeeds): CommandHandler<typeof ApproveCorrection> =>
  ({ employeeId, workDate, correctionId, note }, context, log) =>
    recordOnDay(
      needs,
      { companyId: context.actor.companyId, employeeId, workDate },
      day => ({ type: 'approve', employeeId, day, correctionId, note }),
      context,
      log,
    )

export const rejectCorrection =
  (): CommandHandler<typeof RejectCorrection> =>
  ({ employeeId, workDate, correctionId, note }, context, log) =>
    recordOn(
      { companyId: context.actor.companyId, employeeId, workDate },
      { type: 'reject', employeeId, workDate, correctionId, note },
      context,
      log,
    )

export const recordCorrection =
  (needs: CorrectionNeeds): CommandHandler<typeof RecordCorrection> =>
  async ({ employeeId, workDate, changes, reason }, context, log) => {
    const { companyId } = context.actor
    const facts = await needs.employees.factsOf(companyId, employeeId)
    if (facts) mustBeEmployed(facts, workDate)
    const appended = await recordOnDay(
      needs,
      { companyId, employeeId, workDate },
      day => ({ type: 'record', employeeId, day, asked: changes, reason }),
      context,
      log,
    )
    return { ...appended, id: context.newId('correction') }
  }

/** Throws Refusal 'rule-broken' for a day before the employee's date of joining or after the last day. */
function mustBeEmployed(facts: EmployeeFacts, workDate: string): void {
  const message = outsideEmployment(facts, workDate)
  if (message) throw new Refusal('rule-broken', message, [{ path: 'workDate', message }])
}

export const undoCorrection =
  (needs: CorrectionNeeds): CommandHandler<typeof UndoCorrection> =>
  async ({ employeeId, workDate, correctionId, reason }, context, log) => {
    const appended = await recordOnDay(
      needs,
      { companyId: context.actor.companyId, employeeId, workDate },
      day => ({ type: 'undo', employeeId, day, correctionId, reason }),
      context,
      log,
    )
    return { ...appended, id: context.newId('correction') }
  }
