import { monthDaysOn, yearsSince } from '@rollcall/contracts/celebrations/celebrated-on.ts'
import type { CelebrationKind } from '@rollcall/contracts/celebrations/commands.ts'
import type { CelebrationEvent } from '@rollcall/contracts/celebrations/events.ts'
import type { Decider } from '../kernel/decider.ts'

/** The latest recorded date of each kind. */
export type Noted = Partial<Record<CelebrationKind, string>>

export interface NoteCommand {
  kind: CelebrationKind
  companyId: string
  employeeId: string
  /** The date on the company's calendar, YYYY-MM-DD. */
  on: string
  /** The date of birth or of joining; undefined: nothing is celebrated, because the person is blocked or deleted. */
  celebrated: string | undefined
}

/** The birthdays and anniversaries of a person that have been reached. Each is recorded once. */
export const celebrations: Decider<Noted, NoteCommand, CelebrationEvent> = {
  stream: 'celebrations',
  initial: {},
  evolve: (state, { type, data: { on } }) => ({
    ...state,
    [type === 'BirthdayReached' ? 'birthday' : 'anniversary']: on,
  }),
  decide({ kind, on, celebrated, companyId, employeeId }, state) {
    const noted = state[kind]
    if (celebrated === undefined || (noted !== undefined && noted >= on)) return []
    if (!monthDaysOn(on).includes(celebrated.slice(5))) return []
    const data = { companyId, employeeId, on }
    if (kind === 'birthday') return [{ type: 'BirthdayReached', data }]
    const years = yearsSince(Number(celebrated.slice(0, 4)), on)
    return years > 0 ? [{ type: 'AnniversaryReached', data: { ...data, years } }] : []
  },
}
