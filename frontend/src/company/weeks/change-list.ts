import {
  companyWeeks,
  type DatedWeeks,
  type OwnWeek,
  type WorkingWeek,
  weeksByDate,
} from '@rollcall/contracts/company/working-week.ts'
import type { WorkingWeeks } from '@rollcall/contracts/company/working-weeks.ts'
import { isSame, valueOn } from '@rollcall/contracts/kernel/dated.ts'
import type { Day } from '../../kit/dates.ts'

/** A change of the company's week (`week` never null) or of a person's own. */
export type ListedChange = Omit<WorkingWeeks['own'][number], 'employeeId' | 'madeAt'> & {
  madeAt: string | null
}

export interface ChangeEntry {
  change: ListedChange
  /** What counted on its first date before it was decided; undefined: nothing yet. */
  was: OwnWeek | undefined
  /** `replaced`: a later decision gave its first date another week. */
  state: 'planned' | 'current' | 'past' | 'replaced'
}

/**
 * Changes in the order of their first dates, the latest first, with what each changed. `changes`: in the order of their
 * decisions. `base`: what counts before all of them; undefined: the first one does.
 */
export function changeList(changes: readonly ListedChange[], today: Day, base?: null): ChangeEntry[] {
  const weeks = weeksAfter(changes, base)
  const isCounted = ({ since, week }: ListedChange) => isSame(valueOn(weeks, since)?.week, week)
  const now = valueOn(weeks, today)?.week
  const current = changes
    .filter(({ since, until, week }) => since <= today && (until ?? today) >= today && isSame(week, now))
    .reduce<ListedChange | undefined>((last, one) => (last && last.since > one.since ? last : one), undefined)
  const stateOf = (change: ListedChange): ChangeEntry['state'] => {
    if (change === current) return 'current'
    if (!isCounted(change)) return 'replaced'
    return change.since > today ? 'planned' : 'past'
  }
  return changes
    .map((change, at) => ({
      change,
      was: valueOn(weeksAfter(changes.slice(0, at), base), change.since)?.week,
      state: stateOf(change),
      at,
    }))
    .sort((a, b) =>
      a.change.since === b.change.since ? b.at - a.at : a.change.since < b.change.since ? 1 : -1,
    )
    .map(({ at: _, ...entry }) => entry)
}

function weeksAfter(changes: readonly ListedChange[], base: null | undefined): DatedWeeks<OwnWeek> {
  return base === null
    ? weeksByDate<OwnWeek>(changes, null)
    : companyWeeks(changes as readonly (ListedChange & { week: WorkingWeek })[])
}
