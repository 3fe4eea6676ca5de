import { AnnouncementSent } from '@rollcall/contracts/announcements/events.ts'
import { mailEach } from '../kernel/mail/mail-each.ts'
import { addresseeOf } from '../kernel/people/addressee.ts'
import { announcementFacts, announcementWords } from './announcement-facts.ts'
import { mailedReaders } from './readers.ts'

/** Mails an announcement to its audience when it begins, with its text at the time when each mail is written. */
export const announcementMail = mailEach(
  'announcement-mail',
  AnnouncementSent,
  mailedReaders,
  async ({ companyId }, publicUrl, cause, tools) => {
    const facts = await announcementFacts(cause, tools)
    if ('notNeeded' in facts) return facts
    const company = addresseeOf(await tools.read(`account-${companyId}_${companyId}`))
    if (typeof company === 'string') return { notNeeded: company }
    return {
      fromName: company.name,
      subject: facts.title,
      ...announcementWords(facts, publicUrl),
      notes: [`You get this email because ${company.name} announced this to you.`],
    }
  },
  'announcements',
)
