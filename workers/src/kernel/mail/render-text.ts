import { notificationSettingsPath } from '../notifications/notice.ts'
import type { Mail } from './mail.ts'

/** The plain text part of a mail. */
export function renderText(mail: Mail, publicUrl: string): string {
  const blocks = [mail.heading, ...mail.paragraphs]
  if (mail.action) blocks.push(`${mail.action.label}:\n${mail.action.url}`)
  blocks.push(...mail.notes)
  if (mail.notice)
    blocks.push(`Choose which notifications reach you:\n${publicUrl}${notificationSettingsPath}`)
  blocks.push(`Rollcall\n${publicUrl}`)
  return `${blocks.map(block => block.trim()).join('\n\n')}\n`
}
