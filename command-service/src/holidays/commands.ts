import {
  AddHoliday,
  AddHolidays,
  ChooseOptionalHoliday,
  DeleteHoliday,
  DeleteHolidays,
  EditHoliday,
  GiveUpOptionalHoliday,
} from '@rollcall/contracts/holidays/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { importBody, perDay, perDayOn } from '../kernel/limits.ts'
import { holidayChoices } from './choices.ts'
import {
  addHoliday,
  addHolidays,
  chooseOptionalHoliday,
  deleteHoliday,
  deleteHolidays,
  editHoliday,
  giveUpOptionalHoliday,
  type HolidaysNeeds,
} from './handlers.ts'
import { holidays } from './holidays.ts'

const onHoliday = perDayOn('holidayId')

/** The commands of holidays: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: HolidaysNeeds): readonly CommandEntry[] => [
  command(AddHoliday, addHoliday(needs), { writes: [holidays], perDay: onHoliday.perAccount }),
  command(AddHolidays, addHolidays(needs), { writes: [holidays], perDay, maxBody: importBody }),
  command(EditHoliday, editHoliday(needs), { writes: [holidays], perDay: onHoliday }),
  command(DeleteHoliday, deleteHoliday(needs), { writes: [holidays], perDay: onHoliday }),
  command(DeleteHolidays, deleteHolidays(needs), { writes: [holidays], perDay }),
  command(ChooseOptionalHoliday, chooseOptionalHoliday(needs), { writes: [holidayChoices], perDay }),
  command(GiveUpOptionalHoliday, giveUpOptionalHoliday(needs), { writes: [holidayChoices], perDay }),
]
