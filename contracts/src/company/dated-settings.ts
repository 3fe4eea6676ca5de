import { changedOn, type Dated, valueOnOrFirst } from '../kernel/dated.ts'
import { dateIn } from '../kernel/days.ts'
import type { TeamSettings, WorkHours } from './team-settings.ts'

/** The team settings on which the answer about a day depends. */
export interface DaySettings extends Pick<TeamSettings, 'zone' | 'workingDays' | 'reportsDueBy'> {
  /** null: hours are not compared and nobody is late. */
  workHours: WorkHours | null
}

/** Team settings and the date from which on they count. */
export type DatedSettings = Dated<DaySettings>

/**
 * The history of a company's team settings after they were saved. `at`: an ISO instant. A change counts from the date on
 * which it was decided where the company was before and is after it, so no past day changes either way.
 */
export function settingsSaved(
  history: readonly DatedSettings[],
  {
    zone,
    workingDays,
    reportsDueBy,
    workHours,
  }: Omit<DaySettings, 'workHours'> & {
    workHours?: WorkHours | null | undefined
  },
  at: string,
): readonly DatedSettings[] {
  const dates = [history.at(-1)?.zone ?? zone, zone].map(each => dateIn(each, Date.parse(at)))
  const since = dates.sort().at(-1) as string
  return changedOn(history, since, { zone, workingDays, reportsDueBy, workHours: workHours ?? null })
}

/** The settings that count on a date. Before the first ones were saved, the first ones count. */
export const settingsOn = valueOnOrFirst
