import { z } from 'zod'
import { shownDay, shownInstant } from '../kernel/view.ts'
import { workingWeek } from './working-week.ts'

/** The name under which browsers receive changes of working weeks. */
export const workingWeeksName = 'working-weeks'

const change = z.object({
  /** '' for a week that was saved with the team settings. */
  changeId: z.string(),
  since: shownDay,
  /** null: until the next later change. */
  until: shownDay.nullable(),
  week: workingWeek,
  /** '' for a week that was saved with the team settings. */
  reason: z.string(),
  /** When it was decided; null for a week that was saved with the team settings. */
  madeAt: shownInstant.nullable(),
})

/** The answer of GET /api/working-weeks. */
export const workingWeeks = z.object({
  /** The company's weeks by date, also planned ones. The first entry also counts for earlier dates. */
  weeks: z.array(z.object({ since: shownDay, week: workingWeek })),
  /** The changes of the company's week, in the order of their decisions. */
  changes: z.array(change),
  /** The changes of people's own weeks, in the order of their decisions; `week` null: the company's week again. */
  own: z.array(change.extend({ employeeId: z.string(), week: workingWeek.nullable(), madeAt: shownInstant })),
})
export type WorkingWeeks = z.infer<typeof workingWeeks>

/** The maximum number of changes of people's own weeks in one answer, the newest ones. */
export const maxOwnChanges = 2000
