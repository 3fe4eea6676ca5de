import { z } from 'zod'
import { pageQuery } from '../kernel/page-query.ts'
import { shownDay } from '../kernel/view.ts'
import { weekChangeAsJson, weekDecisionAsJson } from '../leave/calendar-effect.ts'

/** The query of GET /api/week-effect: the change of a working week or its withdrawal, as JSON. */
export const weekEffectQuery = z.strictObject({ change: weekDecisionAsJson })

/** What a change of a working week does, before it is saved. */
export const weekEffect = z.object({
  told: z.number().describe('People who are told that other weeks count for them.'),
})
export type WeekEffect = z.infer<typeof weekEffect>

/** The query of GET /api/week-effect/marks: the change, as JSON, and the page. */
export const movedMarksQuery = z.strictObject({ change: weekChangeAsJson, page: pageQuery })

/** Marks of longer ranges are shown for the last days only. */
export const maxMarkedDays = 366

/** What a correction moves on a past day: its marks, and the hours that were scheduled. */
export const movedKinds = ['late', 'early', 'overtime', 'deducted', 'scheduled'] as const
export type MovedKind = (typeof movedKinds)[number]

/** On how many days a mark appears, goes, or has other minutes. */
const movedDays = z.object({ appear: z.number(), vanish: z.number(), other: z.number() })

/** The answer of GET /api/week-effect/marks: a page of the past days whose marks or scheduled hours a change moves. */
export const movedMarks = z.object({
  from: shownDay.nullable().describe('The first day that was looked at; null: none.'),
  late: movedDays,
  early: movedDays,
  overtime: movedDays,
  deducted: z.number().describe('Days on which other minutes are deducted for too short breaks.'),
  scheduled: z.number().describe('Days whose scheduled hours change.'),
  total: z.number().describe('All days on which something changes.'),
  days: z.array(
    z.object({
      employeeId: z.string(),
      fullName: z.string(),
      date: shownDay,
      moves: z.array(
        z.object({
          kind: z.enum(movedKinds),
          minutesWas: z
            .number()
            .nullable()
            .describe('Minutes by the week of now; 0: no mark; null: no work hours.'),
          minutesThen: z.number().nullable().describe('Minutes after the change.'),
        }),
      ),
    }),
  ),
})
export type MovedMarks = z.infer<typeof movedMarks>
