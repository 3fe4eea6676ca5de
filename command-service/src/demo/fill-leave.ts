import { datesFromTo } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Actor } from '../kernel/decider.ts'
import type { LeaveStep } from './leave.ts'
import type { createDemoSender } from './sender.ts'

/** The demo company's rules for leave years. */
export const leaveRules = { firstMonth: 1, carryOverLimit: 5, carryOverMonths: 3 }

const byEmployee = new Set<LeaveStep['name']>(['RequestLeave', 'WithdrawLeave', 'AskToCancelLeave'])

/**
 * Sends a year of leave of one person, with the monthly credits between. It is sent right after the person is added,
 * before the scheduler updates the books to today's date.
 */
export async function fillLeave(
  send: ReturnType<typeof createDemoSender>,
  steps: readonly LeaveStep[],
  {
    owner,
    employee,
    code,
    begin,
    today,
  }: { owner: Actor; employee: Actor; code: string; begin: string; today: string },
): Promise<void> {
  const { companyId, accountId: employeeId } = employee
  const system: Actor = { ...owner, accountId: 'system', role: 'system' }
  const requests = new Map<string, string>()
  for (const date of datesFromTo(begin, today)) {
    if (date === begin || date.endsWith('-01')) {
      const body = { companyId, employeeId, on: date }
      await send('KeepLeaveBooks', body, system, `demo books ${code} ${date}`, `${date}T06:30:00.000Z`)
    }
    for (const [index, { name, request = '', body }] of steps.filter(({ on }) => on === date).entries()) {
      const isNew = name === 'RequestLeave' || name === 'AddLeave'
      const requestId = requests.get(request)
      if (!isNew && name !== 'AdjustLeaveBalance' && !requestId) continue
      const actor = byEmployee.has(name) ? employee : owner
      const whole = {
        ...body,
        ...(actor === owner && { employeeId }),
        ...(requestId && { requestId }),
      }
      const at = `${date}T${name === 'RequestLeave' ? '09' : '11'}:${String(10 + index)}:00.000Z`
      const answer = await send(name, whole, actor, `demo ${code} ${name} ${request}`, at).catch(
        ignoreRefusal,
      )
      if (isNew && answer?.id) requests.set(request, String(answer.id))
    }
  }
}

/** A real request in the demo company takes precedence over the invented one. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
