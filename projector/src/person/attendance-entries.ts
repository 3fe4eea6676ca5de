import {
  BreakEnded,
  BreakStarted,
  MissingPunchOutNoted,
  PunchedIn,
  PunchedOut,
} from '@rollcall/contracts/attendance/events.ts'
import type { DayChange } from '@rollcall/contracts/corrections/changes.ts'
import {
  CorrectionApproved,
  CorrectionProposed,
  CorrectionRecorded,
  CorrectionRejected,
  CorrectionWithdrawn,
} from '@rollcall/contracts/corrections/events.ts'
import { OvertimeApproved, OvertimeRefused } from '@rollcall/contracts/overtime/events.ts'
import { became, type EntryFact, is } from '@rollcall/contracts/person/facts.ts'
import { entriesOf } from './entry.ts'

const entry = entriesOf('attendance')

const punch = (
  { workDate, zone, channel }: { workDate: string; zone: string; channel: string },
  ...facts: EntryFact[]
) => ({ day: workDate, zone, channel, facts })

const span = (from: string | undefined, to: string | null | undefined) =>
  from === undefined ? null : `${from}/${to ?? ''}`

/** The times of the changed sessions and breaks. */
const changed = (changes: readonly DayChange[]): EntryFact[] =>
  changes.map(change =>
    change.what === 'session'
      ? became(
          'session',
          span(change.was?.inAt, change.was?.outAt),
          span(change.now?.inAt, change.now?.outAt),
        )
      : became('break', span(change.was?.from, change.was?.to), span(change.now?.from, change.now?.to)),
  )

/** The times and the worked minutes of a correction that counts. */
const counting = ({
  changes,
  minutes,
  adjusts,
}: {
  changes: readonly DayChange[]
  minutes: { was: number; now: number }
  adjusts?: string | undefined
}) => [
  ...changed(changes),
  became('worked', minutes.was, minutes.now),
  ...(adjusts === undefined ? [] : [is('adjusts', adjusts)]),
]

const ofOvertime = ({ workDate, minutes, note }: { workDate: string; minutes: number; note: string }) => ({
  day: workDate,
  note,
  facts: [is('overtime', minutes)],
})

/** Punches, breaks, missing punch-outs, corrections and decisions about overtime. */
export const attendanceEntries = [
  entry(PunchedIn, 'punchedIn', data => punch(data, became('presence', 'out', data.at))),
  entry(PunchedOut, 'punchedOut', data => punch(data, became('presence', 'in', 'out'))),
  entry(BreakStarted, 'breakStarted', data =>
    punch(data, became('presence', 'in', data.paid ? 'paidBreak' : 'unpaidBreak')),
  ),
  entry(BreakEnded, 'breakEnded', data => punch(data, became('presence', 'break', 'in'))),
  entry(MissingPunchOutNoted, 'missingNoted', ({ workDate, zone, inAt }) => ({
    day: workDate,
    zone,
    facts: [became('presence', inAt, 'missing')],
  })),
  entry(CorrectionProposed, 'correctionProposed', ({ workDate, changes, minutes, reason }) => ({
    day: workDate,
    note: reason,
    facts: [...changed(changes), became('workedIfApproved', minutes.was, minutes.now)],
  })),
  entry(CorrectionWithdrawn, 'correctionWithdrawn', ({ workDate }) => ({ day: workDate })),
  entry(CorrectionApproved, 'correctionApproved', data => ({
    day: data.workDate,
    note: data.note,
    facts: counting(data),
  })),
  entry(CorrectionRejected, 'correctionRejected', ({ workDate, note }) => ({ day: workDate, note })),
  entry(
    CorrectionRecorded,
    ({ undoes, importId }) =>
      undoes !== null ? 'correctionUndone' : importId !== undefined ? 'sessionImported' : 'corrected',
    data => ({ day: data.workDate, note: data.reason, facts: counting(data) }),
  ),
  entry(OvertimeApproved, 'overtimeApproved', ofOvertime),
  entry(OvertimeRefused, 'overtimeRefused', ofOvertime),
]
