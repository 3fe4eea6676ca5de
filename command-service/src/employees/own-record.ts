import { createHash, randomUUID } from 'node:crypto'
import type { EditOwnContact, RemoveOwnPhoto, SetOwnPhoto } from '@rollcall/contracts/employees/commands.ts'
import type { FileStore } from '@rollcall/platform/files/file-store.ts'
import { photoPlace } from '@rollcall/platform/files/places.ts'
import { putSealed } from '@rollcall/platform/files/sealed-file.ts'
import type { CommandHandler } from '../kernel/command-entry.ts'
import type { Employees } from './employees.ts'
import { checkedPhoto } from './photo.ts'

/** An employee's account has the employee's id, so that who sends these can address nobody else. */
export const editOwnContact =
  (employees: Employees): CommandHandler<typeof EditOwnContact> =>
  (contact, context) =>
    employees.record(context.actor.accountId, { type: 'editContact', ...contact }, context)

/**
 * The file is kept before the event tells of it. Each attempt makes a file of its own, so that none replaces one that
 * an event names; a file without an event is removed by the workers (workers/src/files.ts).
 */
export const setOwnPhoto =
  (
    employees: Employees,
    files: FileStore,
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
  (employees: Employees): CommandHandler<typeof RemoveOwnPhoto> =>
  (_body, context) =>
    employees.record(context.actor.accountId, { type: 'removePhoto' }, context)
