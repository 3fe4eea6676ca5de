import type { Weekday } from '@rollcall/contracts/company/weekdays.ts'
import type { DatedWeeks, OwnWeek } from '@rollcall/contracts/company/working-week.ts'
import { type Expression, sql } from 'kysely'

/**
 * A person's working days on a date, as the lateral row `working_days`: those of the own week, or else the company's.
 * Before the company's first change its first week counts.
 */
export const workingDaysOn = (
  today: Expression<string>,
  company: Expression<DatedWeeks>,
  own: Expression<DatedWeeks<OwnWeek> | null>,
) => sql<Weekday[]>`coalesce(
  (select w->'week'->'workingDays' from jsonb_array_elements(${own}) w
    where w->>'since' <= ${today}::text order by w->>'since' desc limit 1),
  (select w->'week'->'workingDays' from jsonb_array_elements(${company}) w
    where w->>'since' <= greatest(${today}::text, ${company}->0->>'since') order by w->>'since' desc limit 1))`
