import { leaveYearAfter, leaveYearOf } from '@rollcall/contracts/leave/leave-year.ts'
import { type LeaveSettings, leaveSettings } from '@rollcall/contracts/leave/settings.ts'
import { z } from 'zod'
import type { Day } from '../kit/dates.ts'
import { typed } from '../kit/form/typed.ts'

/** The form's value for carried-over days that can be used in the whole leave year. */
export const wholeYear = 'all'

/** The settings as the form has them; without a limit, all days are carried over. */
export const settingsInput = z.preprocess(
  values =>
    Object.fromEntries(
      Object.entries(values as object).map(([name, value]) => [
        name,
        value === '' || value === wholeYear ? null : value,
      ]),
    ),
  typed(leaveSettings, ['firstMonth', 'carryOverLimit', 'carryOverMonths']),
)

/** The form's values for settings. */
export const valuesOf = ({ firstMonth, carryOverLimit, carryOverMonths }: LeaveSettings) => ({
  firstMonth: String(firstMonth),
  carryOverLimit: carryOverLimit === null ? '' : String(carryOverLimit),
  carryOverMonths: carryOverMonths === null ? wholeYear : String(carryOverMonths),
})

/** The leave year after the running one, if leave years begin in another month from then on. */
export const nextYear = (today: Day, firstMonth: number, changed: number) =>
  leaveYearAfter(leaveYearOf(today, firstMonth), changed)
