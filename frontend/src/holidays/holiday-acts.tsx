import { DeleteHoliday } from '@rollcall/contracts/holidays/commands.ts'
import type { HolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { bin } from '../kit/parts/icons.tsx'
import { defineActs } from '../kit/record/acts.ts'
import { CalendarEffectNote } from '../leave/public.ts'

/** The actions on the company's holidays. */
export const holidayActs = defineActs(
  {
    resource: 'holiday',
    texts: 'holidays',
    body: ({ id }: HolidayRow) => ({ holidayId: id }),
    nameOf: ({ name }) => name,
  },
  act => [
    act(DeleteHoliday, {
      name: 'delete',
      icon: bin,
      when: () => true,
      asks: 'danger',
      danger: true,
      effect: holidays => (
        <CalendarEffectNote change={{ what: 'delete', holidayIds: holidays.map(({ id }) => id) }} />
      ),
    }),
  ],
)
