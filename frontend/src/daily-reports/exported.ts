import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'

const label = (field: keyof DailyStatusRow) => `resources.daily-status.fields.${field}`

/** The columns of the export. The services leave out what the plan does not show. */
export const exported = {
  file: 'daily-reports',
  columns: [
    [label('date'), ({ date }: DailyStatusRow) => date],
    [label('fullName'), ({ fullName }: DailyStatusRow) => fullName],
    [label('projectCode'), ({ projectCode }: DailyStatusRow) => projectCode],
    [label('projectName'), ({ projectName }: DailyStatusRow) => projectName],
    [label('workMinutes'), ({ workMinutes }: DailyStatusRow) => hoursAndMinutes(workMinutes)],
    [label('attendedMinutes'), ({ attendedMinutes }: DailyStatusRow) => hoursAndMinutes(attendedMinutes)],
    [label('previousWork'), ({ previousWork }: DailyStatusRow) => previousWork],
    [label('todaysPlan'), ({ todaysPlan }: DailyStatusRow) => todaysPlan],
    [label('blocker'), ({ blocker }: DailyStatusRow) => blocker],
    [label('blockerState'), ({ blockerState }: DailyStatusRow) => blockerState],
    [label('filedAt'), ({ filedAt }: DailyStatusRow) => filedAt],
    [label('late'), ({ late }: DailyStatusRow) => String(late)],
  ],
} as const
