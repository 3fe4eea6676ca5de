import { type AskedChange, type DayChange, undoing } from '@rollcall/contracts/corrections/changes.ts'
import type { CorrectionEvent } from '@rollcall/contracts/corrections/events.ts'
import {
  effectOf,
  type RecordedDay,
  recordedChanges,
} from '@rollcall/contracts/corrections/recorded-changes.ts'
import { type CorrectionState, isApplied } from '@rollcall/contracts/corrections/states.ts'
import { mayTouch } from '@rollcall/contracts/corrections/touching-dates.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { Decider } from '../kernel/decider.ts'
import { NotReady } from '../kernel/not-ready.ts'

interface Correction {
  workDate: string
  state: CorrectionState
  changes: readonly DayChange[]
  isUndone: boolean
  /** The import of past attendance that recorded it. */
  importId?: string | undefined
}

/** The corrections of one person's month, by id. */
export type Corrections = Readonly<Record<string, Correction>>

type OfDay = { employeeId: string; day: RecordedDay }
type OfOne = { employeeId: string; workDate: string; correctionId: string }

export type CorrectionCommand =
  | ({ type: 'propose'; asked: readonly AskedChange[]; reason: string } & OfDay)
  | ({
      type: 'record'
      asked: readonly AskedChange[]
      reason: string
      importId?: string
    } & OfDay)
  | ({ type: 'withdraw' } & OfOne)
  | ({ type: 'approve'; correctionId: string; note: string } & OfDay)
  | ({ type: 'reject'; note: string } & OfOne)
  | ({ type: 'undo'; correctionId: string; reason: string } & OfDay)

/** What a correction needs before it can be decided: the day as it is with the corrections that came meanwhile. */
export type CorrectionNeed = 'newerDay'

/** The maximum number of pending corrections of one day; people never reach it. */
export const maxPendingOfDay = 10

/**
 * The rules of corrections. A day is read from its punches and the corrections that count; a command brings it along, and
 * the number of corrections in it shows whether another one came in between.
 */
export const corrections: Decider<Corrections, CorrectionCommand, CorrectionEvent> = {
  stream: 'corrections',
  initial: {},
  evolve(state, event) {
    const { correctionId, workDate } = event.data
    const before = state[correctionId]
    switch (event.type) {
      case 'CorrectionProposed':
        return {
          ...state,
          [correctionId]: { workDate, state: 'pending', changes: event.data.changes, isUndone: false },
        }
      case 'CorrectionRecorded': {
        const { changes, undoes, importId } = event.data
        const undone = undoes === null ? undefined : state[undoes]
        return {
          ...state,
          ...(undoes !== null && undone && { [undoes]: { ...undone, isUndone: true } }),
          [correctionId]: { workDate, state: 'recorded', changes, isUndone: false, importId },
        }
      }
      case 'CorrectionApproved':
        return before ? { ...state, [correctionId]: { ...before, state: 'approved' } } : state
      case 'CorrectionRejected':
        return before ? { ...state, [correctionId]: { ...before, state: 'rejected' } } : state
      case 'CorrectionWithdrawn':
        return before ? { ...state, [correctionId]: { ...before, state: 'withdrawn' } } : state
      default:
        return event satisfies never
    }
  },
  decide(command, state, context) {
    const { employeeId } = command
    if (command.type === 'withdraw' || command.type === 'reject') {
      const { workDate, correctionId } = command
      mustBePending(state, correctionId, workDate)
      const about = { employeeId, workDate, correctionId }
      return command.type === 'withdraw'
        ? [{ type: 'CorrectionWithdrawn', data: about }]
        : [{ type: 'CorrectionRejected', data: { ...about, note: command.note } }]
    }
    const { day } = command
    const { workDate } = day
    const counts = day.adjusts === undefined ? {} : { adjusts: day.adjusts }
    if (appliedAround(state, workDate) !== day.applied) throw new NotReady<CorrectionNeed>('newerDay')
    if (command.type === 'approve') {
      const { correctionId, note } = command
      const { changes } = mustBePending(state, correctionId, workDate)
      const minutes = effectOf(changes, day, context.now)
      const about = { employeeId, workDate, correctionId }
      return [
        { type: 'CorrectionApproved', data: { ...about, changes: [...changes], minutes, note, ...counts } },
      ]
    }
    const { reason } = command
    const changes =
      command.type === 'undo'
        ? undoing(mustBeApplied(state, command.correctionId, workDate).changes)
        : recordedChanges(command.asked, day, context)
    const minutes = effectOf(changes, day, context.now)
    const made = { employeeId, workDate, correctionId: context.newId('correction'), changes, minutes, reason }
    if (command.type === 'propose') {
      mustBeNew(state, workDate, changes)
      return [{ type: 'CorrectionProposed', data: made }]
    }
    const undoes = command.type === 'undo' ? command.correctionId : null
    const from = command.type === 'record' && command.importId ? { importId: command.importId } : {}
    return [{ type: 'CorrectionRecorded', data: { ...made, undoes, ...from, ...counts } }]
  },
}

/** The number of corrections that count, of a date and of the dates of its month that may touch it. */
const appliedAround = (state: Corrections, workDate: string): number =>
  Object.values(state).filter(one => isApplied(one.state) && mayTouch(one.workDate, workDate)).length

function found(state: Corrections, correctionId: string, workDate: string): Correction {
  const one = state[correctionId]
  if (one?.workDate !== workDate) throw new Refusal('not-found')
  return one
}

const decided: Record<Exclude<CorrectionState, 'pending'>, string> = {
  approved: 'This correction has already been approved.',
  rejected: 'This correction has already been rejected.',
  withdrawn: 'This correction has been withdrawn.',
  recorded: 'This correction was made by the company and counts already.',
}

/** Whether two changes make sessions, or breaks, that overlap. */
function wouldOverlap(one: DayChange, other: DayChange): boolean {
  const [a, b] = [spanAfter(one), spanAfter(other)]
  const isBefore = (end: string | null, begin: string) => end !== null && end <= begin
  return one.what === other.what && !!a && !!b && !isBefore(a.to, b.from) && !isBefore(b.to, a.from)
}

/** From when to when the entry of a change is then; `to` null: it has no end. undefined: it is removed. */
function spanAfter({ now }: DayChange): { from: string; to: string | null } | undefined {
  if (now === null) return undefined
  return 'inAt' in now ? { from: now.inAt, to: now.outAt } : now
}

function mustBePending(state: Corrections, correctionId: string, workDate: string): Correction {
  const one = found(state, correctionId, workDate)
  if (one.state !== 'pending') throw new Refusal('rule-broken', decided[one.state])
  return one
}

function mustBeApplied(state: Corrections, correctionId: string, workDate: string): Correction {
  const one = found(state, correctionId, workDate)
  if (!isApplied(one.state)) throw new Refusal('rule-broken', 'Only a correction that counts can be undone.')
  if (one.isUndone) throw new Refusal('rule-broken', 'This correction has already been undone.')
  return one
}

/**
 * Two pending corrections of one entry, or of entries that would overlap, contradict each other: only one could be
 * approved. So the first one is withdrawn before.
 */
function mustBeNew(state: Corrections, workDate: string, changes: readonly DayChange[]): void {
  const pending = Object.values(state).filter(one => one.workDate === workDate && one.state === 'pending')
  const waiting = pending.flatMap(one => one.changes)
  const refuse = (what: string) => {
    const message = `You have already proposed a correction of this ${what}. Withdraw it first, then propose another one.`
    throw new Refusal('rule-broken', message)
  }
  for (const change of changes) {
    if (waiting.some(({ id }) => id === change.id)) refuse('entry')
    if (waiting.some(other => wouldOverlap(other, change))) refuse('time')
  }
  if (pending.length >= maxPendingOfDay)
    throw new Refusal(
      'rule-broken',
      `${pending.length} corrections of this day wait for your company, which is the maximum.`,
    )
}
