import { z } from 'zod'
import { shownDay } from '../kernel/view.ts'
import { isSameWeek } from './week-move.ts'
import { type DatedWeeks, weekOn, workingWeek } from './working-week.ts'

/** The name under which browsers receive changes of one's own planned weeks. */
export const plannedWeeksName = 'my-planned-weeks'

/** The maximum number of planned weeks in one answer, the next ones. */
export const maxPlannedWeeks = 12

/** The answer of GET /api/my-planned-weeks: the weeks that count for a person later, from their first dates on. */
export const plannedWeeks = z.object({
  weeks: z.array(z.object({ since: shownDay, week: workingWeek })),
})
export type PlannedWeeks = z.infer<typeof plannedWeeks>

/**
 * The next weeks that a person's weeks by date have after a date, each different from the one before it. `today`: the
 * person's date, or the later one on which they join.
 */
export function plannedAfter(weeks: DatedWeeks, today: string): PlannedWeeks['weeks'] {
  const planned: PlannedWeeks['weeks'] = []
  for (const { since, week } of weeks) {
    if (since <= today) continue
    if (!isSameWeek(week, planned.at(-1)?.week ?? weekOn(weeks, today))) planned.push({ since, week })
  }
  return planned.slice(0, maxPlannedWeeks)
}
