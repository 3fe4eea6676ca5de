import type { AuditorLookEvent } from '@rollcall/contracts/auditors/events.ts'
import type { Decider } from '../kernel/decider.ts'

export type BeginLook = { type: 'begin' } & AuditorLookEvent['data']

/** One look of an auditor. It is recorded once, before anything is read. */
export const auditorLook: Decider<boolean, BeginLook, AuditorLookEvent> = {
  stream: 'auditorLook',
  initial: false,
  evolve: () => true,
  decide: ({ type: _, ...look }, recorded) => (recorded ? [] : [{ type: 'AuditorLooked', data: look }]),
}
