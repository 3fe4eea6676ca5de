import { ReopenBlocker, SolveBlocker } from '@rollcall/contracts/daily-reports/commands.ts'
import type { DailyStatusRow } from '@rollcall/contracts/daily-reports/views.ts'
import { useTranslate } from 'react-admin'
import { useCalendar, useMe } from '../kit/me.tsx'
import { undo } from '../kit/parts/icons.tsx'
import { defineActs } from '../kit/record/acts.ts'
import { check } from '../look/icons.tsx'

/** The actions of the company and the author on a report's blocker. */
export function useReportActs() {
  const translate = useTranslate()
  const { day } = useCalendar()
  const { role } = useMe()
  return defineActs(
    {
      resource: 'daily-status',
      texts: 'reports',
      body: ({ id }: DailyStatusRow) => ({ reportId: id }),
      nameOf: ({ fullName, projectName, date }) =>
        role === 'employee'
          ? translate('reports.name', { project: projectName, day: day(date) })
          : translate('reports.of_person', { name: fullName, day: day(date) }),
    },
    act => [
      act(SolveBlocker, {
        name: 'solve',
        icon: check,
        when: ({ blockerState }) => blockerState === 'open',
        undo: ReopenBlocker,
      }),
      act(ReopenBlocker, {
        name: 'reopen',
        icon: undo,
        when: ({ blockerState }) => blockerState === 'solved',
      }),
    ],
  )
}
