import type {
  ChangeWorkingWeek,
  CorrectWorkingWeek,
  EditWorkingWeek,
  WithdrawWorkingWeek,
} from '@rollcall/contracts/company/week-commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { lockedMonthsOf } from '../month-locks/public.ts'
import { recordOn } from './companies.ts'

export const changeWorkingWeek =
  (): CommandHandler<typeof ChangeWorkingWeek> => async (body, context, log) => ({
    ...(await recordOn(log, context.actor.companyId, { type: 'changeWeek', ...body }, context)),
    id: context.newId('week'),
  })

export const editWorkingWeek = (): CommandHandler<typeof EditWorkingWeek> => (body, context, log) =>
  recordOn(log, context.actor.companyId, { type: 'editWeek', ...body }, context)

export const correctWorkingWeek =
  (): CommandHandler<typeof CorrectWorkingWeek> => async (body, context, log) => ({
    ...(await recordOn(
      log,
      context.actor.companyId,
      { type: 'correctWeek', locked: await lockedMonthsOf(log, context.actor.companyId), ...body },
      context,
    )),
    id: context.newId('week'),
  })

export const withdrawWorkingWeek =
  (): CommandHandler<typeof WithdrawWorkingWeek> =>
  ({ changeId }, context, log) =>
    recordOn(log, context.actor.companyId, { type: 'withdrawWeek', changeId }, context)
