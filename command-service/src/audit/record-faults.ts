import type { RecordFaultEvent } from '@rollcall/contracts/audit/events.ts'
import { faultIdOf } from '@rollcall/contracts/audit/faults.ts'
import type { Decider } from '../kernel/decider.ts'

export type NoteFault = { type: 'note' } & RecordFaultEvent['data']

/** The faults of a company's record that were noted, by their ids. Each is noted once, also if it became longer since. */
export const recordFaults: Decider<ReadonlySet<string>, NoteFault, RecordFaultEvent> = {
  stream: 'recordFaults',
  initial: new Set(),
  evolve: (noted, { data }) => new Set(noted).add(faultIdOf(data)),
  decide: ({ type: _, ...fault }, noted) =>
    noted.has(faultIdOf(fault)) ? [] : [{ type: 'RecordFaultNoted', data: fault }],
}
