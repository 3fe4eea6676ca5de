import { DeleteHoliday } from '@rollcall/contracts/holidays/commands.ts'
import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { bin } from '../kit/parts/icons.tsx'
import type { ActsOf } from '../kit/record/acts.ts'
import { CalendarEffectNote } from '../leave/public.ts'

/** The actions on the company's holidays. */
export const holidayActs: ActsOf<HolidayRow> = {
  resource: 'holiday',
  texts: 'holidays',
  body: ({ id }) => ({ holidayId: id }),
  nameOf: ({ name }) => name,
  acts: [
    {
      name: 'delete',
      icon: bin,
      command: DeleteHoliday,
      when: () => true,
      asks: 'danger',
      danger: true,
      effect: holidays => (
        <CalendarEffectNote change={{ what: 'delete', holidayIds: holidays.map(({ id }) => id) }} />
      ),
    },
  ],
}
