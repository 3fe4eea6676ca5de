import { createHash, randomUUID } from 'node:crypto'
import type { EditOwnContact, RemoveOwnPhoto, SetOwnPhoto } from '@rollcall/contracts/employees/commands.ts'
import { photoPlace } from '@rollcall/platform/files/places.ts'
import { putSealed } from '@rollcall/platform/files/sealed-file.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { EmployeesNeeds } from './needs.ts'
import { checkedPhoto } from './photo.ts'

/** The account's id is the employee's id, so these commands cannot address anyone else. */
export const editOwnContact =
  ({ employees }: Pick<EmployeesNeeds, 'employees'>): CommandHandler<typeof EditOwnContact> =>
  (contact, context) =>
    employees.record(context.actor.accountId, { type: 'editContact', ...contact }, context)

/**
 * The file is stored before the event. Each attempt makes its own file, so it cannot replace a file in use. The workers
 * remove files without an event (workers/src/files.ts).
 */
export const setOwnPhoto =
  (
    { employees, files }: Pick<EmployeesNeeds, 'employees' | 'files'>,
    newFileId: () => string = randomUUID,
  ): CommandHandler<typeof SetOwnPhoto> =>
  async ({ image }, context) => {
    const bytes = checkedPhoto(image)
    const { accountId: employeeId, companyId } = context.actor
    await employees.find(employeeId, context)
    const fileId = newFileId()
    const place = photoPlace({ companyId, employeeId, fileId })
    const { fileKey } = await putSealed(files, place, { bytes, contentType: 'image/jpeg' })
    const digest = createHash('sha256').update(bytes).digest('hex')
    return employees.record(employeeId, { type: 'setPhoto', fileId, digest, fileKey }, context)
  }

export const removeOwnPhoto =
  ({ employees }: Pick<EmployeesNeeds, 'employees'>): CommandHandler<typeof RemoveOwnPhoto> =>
  (_body, context) =>
    employees.record(context.actor.accountId, { type: 'removePhoto' }, context)
