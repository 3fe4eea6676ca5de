import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandContext } from '../kernel/decider.ts'
import type { Appended } from '../kernel/handle-command.ts'
import type { One, Payslips } from './company-payslips.ts'

/** Reads the record again. Throws Refusal for a payslip that is not a draft. */
export async function takeDays(payslips: Payslips, one: One, context: CommandContext): Promise<Appended> {
  const { record } = await payslips.recordOf(one, context.now)
  return payslips.record(one, { type: 'takeDays', payslipId: one.payslipId, record }, context)
}

/**
 * Issues a draft. It is confirmed first, in its own stream, and cannot be stopped from then on; then it gets its
 * number. A repeated command, and the scheduler, continue where it was interrupted.
 */
export async function issue(
  payslips: Payslips,
  one: One,
  version: number,
  context: CommandContext,
): Promise<Appended> {
  const { payslipId } = one
  const { companyDate, record } = await payslips.recordOf(one, context.now)
  const year = Number(companyDate.slice(0, 4))
  const confirmed = await payslips.record(one, { type: 'confirm', payslipId, version, record, year }, context)
  const numbered = await payslips.number(one, context).catch(error => {
    // Other payslips took numbers at the same time. This one is confirmed, so it is not refused: the scheduler gives it
    // a number.
    if (error instanceof Refusal && error.code === 'conflict') return confirmed
    throw error
  })
  return numbered.revision < 0 ? confirmed : numbered
}
