/*
 * The kernel turns the log into read models. A domain declares a projection with the words of
 * `@rollcall/read-models/kernel/projection.ts`; the rooms do the rest. Each imports only those above it.
 *
 *   log/        reads events and decodes them
 *   fold/       folds events into rows, in memory
 *   postgres/   the schema, the tables' SQL, values, transactions and checkpoints
 *   read/       reads the rows that a batch touches
 *   write/      writes changes, totals and checkpoints, and notifies
 *   follow/     follows the log for several projections at once (lane.ts)
 *   set-aside/  leaves out a company with an event that cannot be taken, and retries it
 *   build/      builds a table again beside the one in use, and swaps them
 *   run/        runs every projection in one process at a time; the entrance is engine.ts
 */
export {
  type AnyHandler,
  defineProjection,
  type FoldedEvent,
  type Handler,
  type HandlerOfMany,
  type HandlerOfSeveral,
  isOfMany,
  type Key,
  on,
  onEach,
  onSeveral,
  type Projection,
  recorded,
} from '@rollcall/read-models/kernel/projection.ts'
