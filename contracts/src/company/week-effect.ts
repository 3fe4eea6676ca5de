import { z } from 'zod'
import { pageQuery } from '../kernel/page-query.ts'
import { shownDay } from '../kernel/view.ts'
import { weekChangeAsJson } from '../leave/calendar-effect.ts'

/** The query of GET /api/week-effect: the change of a working week, as JSON. */
export const weekEffectQuery = z.strictObject({ change: weekChangeAsJson })

/** What a change of a working week does, before it is saved. */
export const weekEffect = z.object({
  told: z.number().describe('People who are told that other weeks count for them.'),
})
export type WeekEffect = z.infer<typeof weekEffect>

/** The query of GET /api/week-effect/marks: the change, as JSON, and the page. */
export const movedMarksQuery = z.strictObject({ change: weekChangeAsJson, page: pageQuery })

/** Late marks of longer ranges are shown for the last days only. */
export const maxMarkedDays = 366

/** The answer of GET /api/week-effect/marks: a page of the past days whose late mark a change moves. */
export const movedMarks = z.object({
  from: shownDay.nullable().describe('The first day that was looked at; null: none.'),
  appear: z.number().describe('Days that become late.'),
  vanish: z.number().describe('Days that are no longer late.'),
  total: z.number().describe('All days whose lateness changes.'),
  days: z.array(
    z.object({
      employeeId: z.string(),
      fullName: z.string(),
      date: shownDay,
      lateWas: z.number().describe('Minutes late by the week of now; 0: not late.'),
      lateThen: z.number().describe('Minutes late after the change.'),
    }),
  ),
})
export type MovedMarks = z.infer<typeof movedMarks>
