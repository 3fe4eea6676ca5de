import { AddHoliday, DeleteHoliday, EditHoliday, holidayForm } from '@rollcall/contracts/holidays/commands.ts'
import { only, type Writes, write } from '../kit/data/writes.ts'

/** The writes of the resource `holiday`. */
export const writes: Writes = {
  create: data => write(AddHoliday, only(holidayForm, data)),
  update: (data, holidayId) => write(EditHoliday, { ...only(holidayForm, data), holidayId }),
  delete: holidayId => write(DeleteHoliday, { holidayId }),
}
