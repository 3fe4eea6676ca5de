import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sameEmail } from '@rollcall/contracts/kernel/fields.ts'
import { type MailRecord, mailRecord } from '../mail/file-sender.ts'

/** A mail of the folder, with its file name. */
export interface FolderMail extends MailRecord {
  name: string
}

export interface MailFolderPage {
  /** Newest first. */
  mails: FolderMail[]
  /** Whether older ones follow. */
  more: boolean
}

const namePattern = /^[\dTZ]+_[\w-]+$/

/** Reads one mail by its name; undefined when it does not exist. */
export async function readMail(folder: string, name: string): Promise<FolderMail | undefined> {
  if (!namePattern.test(name)) return undefined
  try {
    return { name, ...mailRecord.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))) }
  } catch {
    return undefined
  }
}

/** Mails newest first, from an offset on; with `to`, only those to that address. */
export async function listMails(
  folder: string,
  { offset, limit, to }: { offset: number; limit: number; to?: string | undefined },
): Promise<MailFolderPage> {
  const files = await readdir(folder).catch(() => [])
  const names = files.filter(file => file.endsWith('.json')).map(file => file.slice(0, -'.json'.length))
  names.sort().reverse()
  const mails: FolderMail[] = []
  let passed = 0
  for (const name of names) {
    const mail = await readMail(folder, name)
    if (!mail || (to !== undefined && sameEmail(mail.to.address) !== sameEmail(to))) continue
    if (passed++ < offset) continue
    if (mails.length === limit) return { mails, more: true }
    mails.push(mail)
  }
  return { mails, more: false }
}
