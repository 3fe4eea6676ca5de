import { ReopenBlocker, SolveBlocker } from '@rollcall/contracts/daily-reports/commands.ts'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { useTranslate } from 'react-admin'
import { useCalendar, useMe } from '../kit/me.tsx'
import { undo } from '../kit/parts/icons.tsx'
import type { ActsOf } from '../kit/record/acts.ts'
import { check } from '../look/icons.tsx'

/** What the company and the author do with the blocker of a report. */
export function useReportActs(): ActsOf<DailyStatusRow> {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { role } = useMe()
  return {
    resource: 'daily-status',
    texts: 'reports',
    body: ({ id }) => ({ reportId: id }),
    nameOf: ({ fullName, projectName, date }) =>
      role === 'employee'
        ? translate('reports.name', { project: projectName, day: day(date) })
        : translate('reports.of_person', { name: fullName, day: day(date) }),
    acts: [
      {
        name: 'solve',
        icon: check,
        command: SolveBlocker,
        when: ({ blockerState }) => blockerState === 'open',
        undo: ReopenBlocker,
      },
      {
        name: 'reopen',
        icon: undo,
        command: ReopenBlocker,
        when: ({ blockerState }) => blockerState === 'solved',
      },
    ],
  }
}
