import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'

export const blockerStates = ['none', 'open', 'solved'] as const
export type BlockerState = (typeof blockerStates)[number]

const solvers = z.enum(['company', 'employee'])

/** A daily report with its newest content. */
export const dailyStatusView = defineView(
  'daily-status',
  'Daily reports; employees see their own',
  z.object({
    id: z.string(),
    employeeId: z.string(),
    fullName: z.string(),
    projectId: z.string(),
    projectName: z.string(),
    projectCode: z.string(),
    /** The project's place in the palette. */
    projectShade: z.number(),
    date: shownDay,
    workMinutes: z.number(),
    /** The worked minutes of the day in the attendance record, of all projects together. */
    attendedMinutes: z.number(),
    previousWork: z.string(),
    todaysPlan: z.string(),
    /** '' without one. */
    blocker: z.string(),
    blockerState: z.enum(blockerStates),
    /** Who solved the blocker; null: it is not solved. */
    solvedBy: solvers.nullable(),
    solvedAt: shownInstant.nullable(),
    /** The author's time zone when it was filed. */
    zone: z.string(),
    filedAt: shownInstant,
    /** The last edit; null: never. */
    editedAt: shownInstant.nullable(),
    /** Filed or edited after the day had ended. */
    late: z.boolean(),
  }),
)
export type DailyStatusRow = z.infer<typeof dailyStatusView.schema>

export const reportChanges = ['filed', 'edited', 'solved', 'reopened'] as const

/** One step in the life of a daily report: its original, each edit, and what became of its blocker. */
export const dailyStatusHistoryView = defineView(
  'daily-status-history',
  'What daily reports said before, and who solved their blockers; employees see their own',
  z.object({
    id: z.string(),
    reportId: z.string(),
    employeeId: z.string(),
    date: shownDay,
    what: z.enum(reportChanges),
    by: solvers,
    at: shownInstant,
    late: z.boolean(),
    /** The content after a filing or an edit; null and '' for a blocker that was solved or reopened. */
    workMinutes: z.number().nullable(),
    previousWork: z.string(),
    todaysPlan: z.string(),
    blocker: z.string(),
  }),
)
export type DailyStatusHistoryRow = z.infer<typeof dailyStatusHistoryView.schema>
