import type { SeveralAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { DecideOvertime } from '@rollcall/contracts/overtime/commands.ts'
import { overtimeToApproveName } from '@rollcall/contracts/overtime/overtime-to-approve.ts'
import type { OvertimeDecision } from '@rollcall/contracts/overtime/states.ts'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { useCommand } from '../kit/data/useCommand.ts'

/** A day as the reader saw it. */
export interface SeenOvertime {
  employeeId: string
  workDate: string
  minutes: number
}

/**
 * Decides about the overtime of days by one command. `decide` returns the answer; undefined: the command was refused as a
 * whole, which a toast says.
 */
export function useDecide() {
  const notify = useNotify()
  const answer = useRef<SeveralAnswer>(undefined)
  const { run, busy } = useCommand(DecideOvertime, {
    changes: ['overtime-decision', overtimeToApproveName],
    onDone: given => {
      answer.current = given
    },
  })
  async function decide(
    decision: OvertimeDecision,
    days: readonly SeenOvertime[],
    more: { note?: string; changes?: boolean } = {},
  ): Promise<SeveralAnswer | undefined> {
    answer.current = undefined
    const body = days.map(({ employeeId, workDate, minutes }) => ({ employeeId, workDate, minutes }))
    await run({ decision, days: body, ...more })
    return answer.current
  }

  /** The same about one day; a toast says what happened. Returns whether it is decided. */
  async function decideOne(
    decision: OvertimeDecision,
    day: SeenOvertime,
    more: { note?: string; changes?: boolean } = {},
  ): Promise<boolean> {
    const given = await decide(decision, [day], more)
    const refused = given?.refused[0]
    if (refused) notify(refused.message, { type: 'error' })
    else if (given) notify(`overtime.${decision}.done`, { type: 'success' })
    return given !== undefined && refused === undefined
  }
  return { decide, decideOne, busy }
}
