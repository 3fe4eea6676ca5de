import type { EditOwnContact, RemoveOwnPhoto, SetOwnPhoto } from '@rollcall/contracts/employees/commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { Employees } from './employees.ts'
import { checkPhoto } from './photo.ts'

/** An employee's account has the employee's id, so that who sends these can address nobody else. */
export const editOwnContact =
  (employees: Employees): CommandHandler<typeof EditOwnContact> =>
  (contact, context) =>
    employees.record(context.actor.accountId, { type: 'editContact', ...contact }, context)

export const setOwnPhoto =
  (employees: Employees): CommandHandler<typeof SetOwnPhoto> =>
  async ({ image }, context) => {
    checkPhoto(image)
    return employees.record(context.actor.accountId, { type: 'setPhoto', image }, context)
  }

export const removeOwnPhoto =
  (employees: Employees): CommandHandler<typeof RemoveOwnPhoto> =>
  (_body, context) =>
    employees.record(context.actor.accountId, { type: 'removePhoto' }, context)
