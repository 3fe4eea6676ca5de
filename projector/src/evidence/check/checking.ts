import type { Fault } from '@rollcall/contracts/audit/faults.ts'
import type { KeptHeads } from './kept-heads.ts'

/** How the check of the record works: it reports, and waits so that it reads no more events an hour than it may. */
export interface Checking {
  raise(fault: Fault): Promise<void>
  /** Waits as long as it takes to have read so many events, or as much else. */
  pace(events: number): Promise<void>
  /** Absent: none are kept outside of the database. */
  keptHeads?: KeptHeads | undefined
  signal: AbortSignal
}
