import type { NoteCelebration } from '@rollcall/contracts/celebrations/commands.ts'
import type { EmployeesPort } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { streamOf } from '../kernel/streams.ts'
import { celebrations } from './celebrations.ts'

/** What the commands of celebrations use. */
export interface CelebrationsNeeds {
  employees: EmployeesPort
}

export const noteCelebration =
  ({ employees }: Pick<CelebrationsNeeds, 'employees'>): CommandHandler<typeof NoteCelebration> =>
  async (body, context, log) => {
    const { companyId, employeeId, kind } = body
    const dates = await employees.celebratedDates(companyId, employeeId)
    const streams = [streamOf.celebrations(companyId, employeeId)]
    const command = { ...body, celebrated: dates?.[kind] }
    return log.record({ streams, decider: celebrations, command, companyId }, context)
  }
