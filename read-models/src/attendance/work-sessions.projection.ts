import type { AppliedCorrection } from '@rollcall/contracts/attendance/day-record.ts'
import { withBreak, withBreakEnded } from '@rollcall/contracts/attendance/day-sessions.ts'
import { sessionMinutes } from '@rollcall/contracts/attendance/day-state.ts'
import { BreakEnded, BreakStarted, PunchedIn, PunchedOut } from '@rollcall/contracts/attendance/events.ts'
import type { DaySession } from '@rollcall/contracts/attendance/views.ts'
import { withChanges } from '@rollcall/contracts/corrections/changes.ts'
import { CorrectionApproved, CorrectionRecorded } from '@rollcall/contracts/corrections/events.ts'
import { isImported } from '@rollcall/contracts/corrections/imported.ts'
import { defineProjection, type FoldedEvent, type Key, on, onSeveral } from '../kernel/projection.ts'
import type { RowOf } from '../kernel/table.ts'
import { workSessionsTable } from './work-sessions.table.ts'

type WorkSession = RowOf<typeof workSessionsTable>

const session = ({ companyId, data }: FoldedEvent<{ type: string; data: { sessionId: string } }>) => [
  companyId,
  data.sessionId,
]

/** A session's row after the changes that concern it. */
const ofCorrection = {
  keys: ({ companyId, data }: FoldedEvent<AppliedCorrection>) =>
    [...new Set(data.changes.map(change => (change.what === 'session' ? change.id : change.sessionId)))].map(
      id => [companyId, id],
    ),
  fold(
    row: WorkSession | undefined,
    { companyId, data }: FoldedEvent<AppliedCorrection>,
    [, id = '']: Key,
  ): WorkSession | undefined {
    // An adjustment counts in another month and leaves the day as it was locked.
    if (data.adjusts !== undefined) return row
    const [session] = withChanges(
      row ? [sessionOf(row)] : [],
      data.changes.filter(change => (change.what === 'session' ? change.id : change.sessionId) === id),
    )
    if (!session) return undefined
    const { inAt, outAt, zone, inOffset, outZone, outOffset, breaks, missingAfterHours = null } = session
    const channel = isImported(data) ? 'import' : 'correction'
    return {
      company_id: companyId,
      id,
      employee_id: data.employeeId,
      work_date: data.workDate,
      in_at: inAt,
      out_at: outAt,
      zone,
      in_offset: inOffset,
      out_zone: outZone,
      out_offset: outOffset,
      breaks,
      missing_after_hours: missingAfterHours,
      minutes: outAt === null ? null : sessionMinutes(session, outAt).worked,
      in_channel: row?.in_channel ?? channel,
      out_channel: outAt === null ? null : (row?.out_channel ?? channel),
    }
  },
}

const sessionOf = (row: WorkSession): DaySession => ({
  sessionId: row.id,
  inAt: row.in_at,
  outAt: row.out_at,
  zone: row.zone,
  inOffset: row.in_offset,
  outZone: row.out_zone,
  outOffset: row.out_offset,
  breaks: row.breaks,
  ...(row.missing_after_hours !== null && { missingAfterHours: row.missing_after_hours }),
})

/** One row per work session. */
export const workSessions = defineProjection<WorkSession>({
  table: workSessionsTable,
  version: 4,
  when: [
    on(PunchedIn, {
      key: session,
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.sessionId,
        employee_id: data.employeeId,
        work_date: data.workDate,
        in_at: data.at,
        out_at: null,
        zone: data.zone,
        in_offset: data.offsetMinutes,
        out_zone: null,
        out_offset: null,
        breaks: [],
        missing_after_hours: data.missingAfterHours ?? null,
        minutes: null,
        in_channel: data.channel,
        out_channel: null,
      }),
    }),
    on(PunchedOut, {
      key: session,
      fold: (row, { data }) => {
        if (!row) throw new Error('a punch-out of a session that never began')
        return {
          ...row,
          out_at: data.at,
          out_zone: data.zone,
          out_offset: data.offsetMinutes,
          minutes: sessionMinutes({ inAt: row.in_at, outAt: data.at, breaks: row.breaks }, data.at).worked,
          out_channel: data.channel,
        }
      },
    }),
    on(BreakStarted, {
      key: session,
      fold: (row, { data }) => row && { ...row, breaks: withBreak(row.breaks, data) },
    }),
    on(BreakEnded, {
      key: session,
      fold: (row, { data }) => row && { ...row, breaks: withBreakEnded(row.breaks, data) },
    }),
    onSeveral(CorrectionApproved, ofCorrection),
    onSeveral(CorrectionRecorded, ofCorrection),
  ],
})
