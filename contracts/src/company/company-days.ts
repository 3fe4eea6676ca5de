import { isSame } from '../kernel/dated.ts'
import { dateIn } from '../kernel/days.ts'
import { type DatedSettings, type DaySettings, settingsSaved } from './dated-settings.ts'
import type { CompanyEvent } from './events.ts'
import type { WorkHours } from './work-hours.ts'
import { companyWeeks, type DatedWeeks, type WeekChange, type WorkingWeek, weekOn } from './working-week.ts'

/** What a company's days depend on, with its history. */
export interface CompanyDays {
  /** The team settings by date, oldest first. */
  history: readonly DatedSettings[]
  /** The changes of the working week, in the order of their decisions. */
  changes: readonly WeekChange[]
  /** The working weeks by date that follow from them, also planned ones. */
  weeks: DatedWeeks
}

export const noDays: CompanyDays = { history: [], changes: [], weeks: [] }

/** What a company's days depend on after an event. `at`: when it was decided, an ISO instant. */
export function companyDaysAfter(days: CompanyDays, event: CompanyEvent, at: string): CompanyDays {
  switch (event.type) {
    case 'TeamSettingsSaved':
      return daysSaved(days, event.data, at)
    case 'WorkingWeekChanged': {
      const { changeId, since, until, week } = event.data
      // A planned change that is edited is decided anew, with its id.
      const others = days.changes.filter(change => change.changeId !== changeId)
      return { ...days, ...of([...others, { changeId, since, until, week }]) }
    }
    case 'WorkingWeekChangeWithdrawn':
      return { ...days, ...of(days.changes.filter(({ changeId }) => changeId !== event.data.changeId)) }
    default:
      return days
  }
}

/** The same after team settings were saved. */
export function daysSaved(days: CompanyDays, saved: SavedSettings, at: string): CompanyDays {
  const history = settingsSaved(days.history, saved, at)
  const changes = weekSaved(days.changes, saved, dateOfSaving(history, saved.zone, at))
  return history === days.history && changes === days.changes ? days : { history, ...of(changes) }
}

/** The week that stays when other settings are saved; undefined: none was saved yet. */
export const weekThatStays = (
  { history, weeks }: CompanyDays,
  settings: DaySettings,
  at: string,
): WorkingWeek | undefined =>
  weekOn(weeks, dateOfSaving(settingsSaved(history, settings, at), settings.zone, at))

type SavedSettings = DaySettings & {
  workingDays: WorkingWeek['workingDays']
  workHours?: WorkHours | null | undefined
}

const of = (changes: readonly WeekChange[]) => ({ changes, weeks: companyWeeks(changes) })

/** The later of the company's dates in the old and the new zone, so that no past day changes. */
function dateOfSaving(history: readonly DatedSettings[], zone: string, at: string): string {
  const { since = '' } = history.at(-1) ?? {}
  const here = dateIn(zone, Date.parse(at))
  return here > since ? here : since
}

/** The changes after a week was saved with the team settings. The later of two weeks of a date replaces the earlier. */
function weekSaved(
  changes: readonly WeekChange[],
  { workingDays, workHours = null }: SavedSettings,
  since: string,
): readonly WeekChange[] {
  const week = { workingDays, workHours }
  const last = changes.at(-1)
  const before = last?.changeId === '' && last.since === since ? changes.slice(0, -1) : changes
  if (isSame(weekOn(companyWeeks(before), since), week)) return before
  return [...before, { changeId: '', since, until: null, week }]
}
