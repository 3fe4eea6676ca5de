import { addMonths } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { payslipIdOf } from '@rollcall/contracts/payslips/payslip.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { v5 as uuidV5 } from 'uuid'
import type { Actor } from '../kernel/decider.ts'
import { company, password } from './people.ts'
import { type createDemoSender, demoCommandId, stranger } from './sender.ts'

/**
 * Asks for some files as the demo company: a list, last month's attendance, report of hours and payslips. They are kept
 * for a day, so a run on another day asks again. They belong to their own session. `paid`: the ids of the people who
 * had payslips last month.
 */
export async function fillExports(
  send: ReturnType<typeof createDemoSender>,
  { owner, paid, now }: { owner: Actor; paid: readonly string[]; now: string },
): Promise<void> {
  const today = now.slice(0, 10)
  const last = addMonths(today.slice(0, 7), -1)
  const days = { from: firstOf(last), to: lastOf(last) }
  const cause = `demo log-in ${today}`
  try {
    await send('LogIn', { email: company.email, password }, stranger, cause, now)
    const asking = { ...owner, sessionId: uuidV5('session', demoCommandId(cause)) }
    const asked = [
      { kind: 'list', list: 'employees', format: 'csv' },
      {
        kind: 'list',
        list: 'attendance-days',
        format: 'xlsx',
        filter: { workDate_gte: days.from, workDate_lte: days.to },
      },
      { kind: 'project-report', format: 'pdf', ...days },
      ...(paid.length > 0
        ? [{ kind: 'payslips', format: 'pdf', ids: paid.map(id => payslipIdOf(id, last, 1)) }]
        : []),
    ]
    for (const [index, body] of asked.entries())
      await send('StartExport', body, asking, `demo export ${today} ${index}`, now)
  } catch (error) {
    // Somebody may have changed the password, or ended the session.
    if (!(error instanceof Refusal)) throw error
  }
}
