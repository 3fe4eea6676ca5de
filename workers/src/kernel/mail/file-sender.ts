import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { MailSender } from './mail-sender.ts'
import type { Message } from './message.ts'

/** The data beside each .eml file, for the page that shows the mails. */
export const mailRecord = z.object({
  id: z.string(),
  messageId: z.string(),
  at: z.string(),
  from: z.object({ name: z.string(), address: z.string() }),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
})
export type MailRecord = z.infer<typeof mailRecord>

/**
 * Writes mails into a folder instead of sending them. The delivery gives the files' names, and existing files are
 * replaced, so writing the same mail twice leaves one file; the fence is not needed.
 */
export function createFileSender(folder: string, from: string): MailSender {
  return {
    from,
    async send(message) {
      // The files hold links that log their bearer in, so only the owner may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = fileName(message)
      const { raw, ...record } = message
      await replace(join(folder, `${name}.eml`), raw)
      // Last, because a mail is listed once its .json exists.
      await replace(join(folder, `${name}.json`), JSON.stringify(record satisfies MailRecord, null, 2))
    },
  }
}

/** Begins with the time, so that names sort like the mails. */
function fileName({ at, id }: Message): string {
  return `${at.replace(/[^\dTZ]/g, '')}_${id}`
}

async function replace(file: string, content: Buffer | string): Promise<void> {
  const fresh = `${file}.${randomUUID()}.tmp`
  await writeFile(fresh, content, { mode: 0o600 })
  await rename(fresh, file)
}
