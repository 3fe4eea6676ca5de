import type { Config } from '@rollcall/platform/config.ts'
import { createFileSender } from './file-sender.ts'
import type { MailSender } from './mail-sender.ts'
import { createSmtpSender } from './smtp-sender.ts'

/** The configured way to send mails: SMTP, otherwise a folder. */
export function openMailSender(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>, folder: string): MailSender {
  return config.SMTP_URL
    ? createSmtpSender(config.SMTP_URL, config.MAIL_FROM)
    : createFileSender(folder, config.MAIL_FROM)
}
