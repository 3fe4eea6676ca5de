import { type Dated, valueOnOrFirst } from '../kernel/dated.ts'
import type { DatedSettings } from './dated-settings.ts'
import type { DatedWeeks, WorkingWeek } from './working-week.ts'

/** What the team settings of a date say about its hours, besides the working week. Absent: it does not apply. */
export interface DayRules {
  /** Overtime counts only once the company has approved it. */
  overtimeApproval?: true
}

/** Weeks by date with the rules that count beside them; without `rules`, none does. */
export type RuledWeeks = readonly Dated<{ week: WorkingWeek; rules?: DayRules }>[]

/** Weeks by date together with the rules of the team settings by date. Before the first settings, the first ones count. */
export function withRules(weeks: DatedWeeks, settings: readonly DatedSettings[]): RuledWeeks {
  const rules = settings.map(({ since, overtimeApproval }) => ({
    since,
    rules: { ...(overtimeApproval && { overtimeApproval }) } satisfies DayRules,
  }))
  if (weeks.length === 0 || rules.every(one => Object.keys(one.rules).length === 0)) return weeks
  const dates = [...new Set([...weeks, ...rules].map(({ since }) => since))].sort()
  return dates.map(since => ({
    since,
    week: (valueOnOrFirst(weeks, since) as Dated<{ week: WorkingWeek }>).week,
    rules: (valueOnOrFirst(rules, since) as (typeof rules)[number]).rules,
  }))
}
