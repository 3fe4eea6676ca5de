import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { v5 as uuidV5 } from 'uuid'
import type { Actor } from '../kernel/decider.ts'
import { correctionsOf } from './corrections.ts'
import type { Habit } from './people.ts'
import { type createDemoSender, demoCommandId } from './sender.ts'
import type { Punch } from './workdays.ts'

type Send = ReturnType<typeof createDemoSender>

/** The cause of a demo punch, which makes the ids of its command and of its work session. */
export const punchCause = (code: string, { name, at }: Punch): string => `demo ${code} ${name} ${at}`

const decisionAfterMs = 3 * 3_600_000

/** Sends the corrections of a person's date that were made by `now`. */
export async function fillCorrections(
  send: Send,
  date: string,
  {
    owner,
    actor,
    code,
    zone,
    habit,
    punches,
    now,
  }: {
    owner: Actor
    actor: Actor
    code: string
    zone: string
    habit: Habit
    punches: readonly Punch[]
    now: string
  },
): Promise<void> {
  const { accountId: employeeId } = actor
  for (const one of correctionsOf(code, date, { zone, habit, punches, today: now.slice(0, 10) })) {
    const { inAt, was, now: is, reason, ends, note, at } = one
    const decidedAt = new Date(Date.parse(at) + decisionAfterMs).toISOString()
    if (at > now) continue
    const cause = `demo ${code} correction ${date}`
    const id = uuidV5('session', demoCommandId(punchCause(code, { name: 'PunchIn', at: inAt })))
    const changes = [{ what: 'session', id, was, now: is }]
    const isDirect = ends === 'recorded' || ends === 'undone'
    try {
      if (isDirect)
        await send('RecordCorrection', { employeeId, workDate: date, changes, reason }, owner, cause, at)
      else await send('ProposeCorrection', { workDate: date, changes, reason }, actor, cause, at)
      const correction = { workDate: date, correctionId: uuidV5('correction', demoCommandId(cause)) }
      if (ends === 'pending' || ends === 'recorded' || decidedAt > now) continue
      const ofEmployee = { employeeId, ...correction }
      const end = `${cause} ${ends}`
      if (ends === 'withdrawn') await send('WithdrawCorrection', correction, actor, end, decidedAt)
      if (ends === 'approved') await send('ApproveCorrection', { ...ofEmployee, note }, owner, end, decidedAt)
      if (ends === 'rejected') await send('RejectCorrection', { ...ofEmployee, note }, owner, end, decidedAt)
      if (ends === 'undone')
        await send('UndoCorrection', { ...ofEmployee, reason: note }, owner, end, decidedAt)
    } catch (error) {
      // A real session or correction in the demo company takes precedence over the invented one.
      if (!(error instanceof Refusal)) throw error
    }
  }
}
