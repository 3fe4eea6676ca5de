import type {
  AddHoliday,
  AddHolidays,
  ChooseOptionalHoliday,
  DeleteHoliday,
  DeleteHolidays,
  EditHoliday,
  GiveUpOptionalHoliday,
} from '@rollcall/contracts/holidays/commands.ts'
import { dateIn } from '@rollcall/contracts/kernel/days.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { CompanyPort } from '../company/public.ts'
import type { EmployeesPort } from '../employees/public.ts'
import { checkAudience } from '../employees/public.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import { streamOf } from '../kernel/streams.ts'
import { type ChoiceCommand, holidayChoices } from './choices.ts'
import type { Holidays } from './company-holidays.ts'

/** What the commands of holidays use. */
export interface HolidaysNeeds {
  holidays: Holidays
  companies: CompanyPort
  employees: EmployeesPort
}

export const addHoliday =
  ({
    holidays,
    employees,
  }: Pick<HolidaysNeeds, 'holidays' | 'employees'>): CommandHandler<typeof AddHoliday> =>
  async (form, context) => {
    const { companyId } = context.actor
    await checkAudience([form], () => '', context, { employees })
    const holidayId = context.newId('holiday')
    return { ...(await holidays.record({ type: 'add', companyId, holidayId, form }, context)), id: holidayId }
  }

/** All of them in one append, or none. */
export const addHolidays =
  ({
    holidays,
    employees,
  }: Pick<HolidaysNeeds, 'holidays' | 'employees'>): CommandHandler<typeof AddHolidays> =>
  async ({ holidays: forms }, context) => {
    await checkAudience(forms, row => `holidays.${row}.`, context, { employees })
    const { companyId } = context.actor
    const all = forms.map((form, row) => ({ holidayId: context.newId(`holiday ${row}`), form }))
    const appended = await holidays.record({ type: 'addAll', companyId, all }, context)
    return { ...appended, ids: all.map(({ holidayId }) => holidayId) }
  }

export const editHoliday =
  ({
    holidays,
    employees,
  }: Pick<HolidaysNeeds, 'holidays' | 'employees'>): CommandHandler<typeof EditHoliday> =>
  async ({ holidayId, ...form }, context) => {
    const { companyId } = context.actor
    const before = (await holidays.of(companyId)).get(holidayId)?.audience
    // People who have left the company in the meantime do not cause a refusal.
    const known = before?.kind === 'people' ? before.employeeIds : []
    await checkAudience([form], () => '', context, { employees, known })
    return holidays.record({ type: 'edit', companyId, holidayId, form }, context)
  }

export const deleteHoliday =
  ({ holidays }: Pick<HolidaysNeeds, 'holidays'>): CommandHandler<typeof DeleteHoliday> =>
  ({ holidayId }, context) =>
    holidays.record({ type: 'delete', companyId: context.actor.companyId, holidayId }, context)

export const deleteHolidays =
  ({ holidays }: Pick<HolidaysNeeds, 'holidays'>): CommandHandler<typeof DeleteHolidays> =>
  ({ holidayIds }, context) =>
    holidays.record({ type: 'deleteAll', companyId: context.actor.companyId, holidayIds }, context)

/** The account's id is the employee's id, so these commands cannot address anyone else. */
const changeChoice =
  (
    type: ChoiceCommand['type'],
    { holidays, companies, employees }: HolidaysNeeds,
  ): CommandHandler<typeof ChooseOptionalHoliday | typeof GiveUpOptionalHoliday> =>
  async ({ holidayId }, context, log) => {
    const { accountId: employeeId, companyId, zone } = context.actor
    const [all, settings, position] = await Promise.all([
      holidays.of(companyId),
      companies.settings(companyId),
      employees.positionOf(companyId, employeeId),
    ])
    // An employee without a record has no holidays; without a zone the date is unknown.
    if (position === undefined || zone === undefined) throw new Refusal('not-found')
    const command: ChoiceCommand = {
      type,
      companyId,
      holidayId,
      person: { employeeId, position, zone },
      holidays: all,
      max: settings?.optionalHolidays ?? 0,
      today: dateIn(zone, context.now),
    }
    const streams = [streamOf.holidayChoices(companyId, employeeId)]
    return log.record({ streams, decider: holidayChoices, command, companyId }, context)
  }

export const chooseOptionalHoliday = (needs: HolidaysNeeds): CommandHandler<typeof ChooseOptionalHoliday> =>
  changeChoice('choose', needs)

export const giveUpOptionalHoliday = (needs: HolidaysNeeds): CommandHandler<typeof GiveUpOptionalHoliday> =>
  changeChoice('giveUp', needs)
