import { isSame, valueOnOrFirst } from '../kernel/dated.ts'
import { dateIn } from '../kernel/days.ts'
import type { TeamSettings } from './team-settings.ts'

/** The team settings on which the answer about a day depends, besides the working week. */
export type DaySettings = Pick<TeamSettings, 'zone' | 'reportsDueBy' | 'paidBreaks' | 'overtimeApproval'>

/** Team settings and the date from which they count. */
export interface DatedSettings extends DaySettings {
  /** YYYY-MM-DD. */
  since: string
  /** The instant (ISO) of the first change on that date. From then on the company's date is never earlier. */
  at: string
}

/**
 * The history of a company's team settings after they were saved. `at`: an ISO instant. A change counts from the later
 * of the company's dates in the old and the new zone, so no past day changes. The same settings as before add no entry,
 * and the later of two changes of a date replaces the earlier.
 */
export function settingsSaved(
  history: readonly DatedSettings[],
  { zone, reportsDueBy, paidBreaks, overtimeApproval }: DaySettings,
  at: string,
): readonly DatedSettings[] {
  const settings: DaySettings = {
    zone,
    reportsDueBy,
    ...(paidBreaks && { paidBreaks }),
    ...(overtimeApproval && { overtimeApproval }),
  }
  const last = history.at(-1)
  if (!last) return [{ ...settings, since: dateIn(zone, Date.parse(at)), at }]
  if (isSame(last, { ...settings, since: last.since, at: last.at })) return history
  const [, since = ''] = [last.zone, zone].map(each => dateIn(each, Date.parse(at))).sort()
  if (since <= last.since) return [...history.slice(0, -1), { ...settings, since: last.since, at: last.at }]
  return [...history, { ...settings, since, at }]
}

/** The company's date at an instant (ISO). Later changes of the settings do not change it. */
export function companyDate(history: readonly CompanyZone[], at: string): string {
  const instant = Date.parse(at)
  const known = history.findLast(settings => Date.parse(settings.at) <= instant) ?? history[0]
  const here = dateIn(known?.zone ?? 'UTC', instant)
  return known && Date.parse(known.at) <= instant && known.since > here ? known.since : here
}
/** The part of the settings that determines the company's zone. */
export type CompanyZone = Pick<DatedSettings, 'since' | 'at' | 'zone'>

/** The settings that count on a date. Before the first ones were saved, the first ones count. */
export const settingsOn = valueOnOrFirst
