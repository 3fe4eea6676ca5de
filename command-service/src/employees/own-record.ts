import type { EditOwnContact, RemoveOwnPhoto, SetOwnPhoto } from '@rollcall/contracts/employees/commands.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { Employees } from './employees.ts'
import { checkedPhoto } from './photo.ts'

/** An employee's account has the employee's id, so that who sends these can address nobody else. */
export const editOwnContact =
  (employees: Employees): CommandHandler<typeof EditOwnContact> =>
  (contact, context) =>
    employees.record(context.actor.accountId, { type: 'editContact', ...contact }, context)

export const setOwnPhoto =
  (employees: Employees): CommandHandler<typeof SetOwnPhoto> =>
  async ({ image }, context) => {
    const picture = checkedPhoto(image).toString('base64')
    return employees.record(context.actor.accountId, { type: 'setPhoto', image: picture }, context)
  }

export const removeOwnPhoto =
  (employees: Employees): CommandHandler<typeof RemoveOwnPhoto> =>
  (_body, context) =>
    employees.record(context.actor.accountId, { type: 'removePhoto' }, context)
