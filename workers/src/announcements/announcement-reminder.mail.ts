import { AnnouncementReminded, AnnouncementSeen } from '@rollcall/contracts/announcements/events.ts'
import { dataOf } from '../kernel/event-data.ts'
import { mailEffect } from '../kernel/mail/mail-effect.ts'
import { readerAndCompany } from '../kernel/people/addressee.ts'
import { announcementFacts, announcementWords } from './announcement-facts.ts'
/** Reminds a person of an announcement, unless the person has opened it in the meantime. */
export const announcementReminderMail = mailEffect(
  'announcement-reminder-mail',
  AnnouncementReminded,
  async (cause, tools) => {
    const data = dataOf(AnnouncementReminded, cause)
    if (!data) return { notNeeded: 'another-event' }
    const { companyId, employeeId } = data
    if ((await tools.read(cause.stream)).some(({ type }) => type === AnnouncementSeen.type))
      return { notNeeded: 'seen-meanwhile' }
    const facts = await announcementFacts(cause, tools)
    if ('notNeeded' in facts) return facts
    const [reader, company] = await readerAndCompany(tools, companyId, employeeId)
    if (typeof reader === 'string') return { notNeeded: reader }
    if (typeof company === 'string') return { notNeeded: company }
    return {
      to: reader,
      fromName: company.name,
      subject: `Reminder: ${facts.title}`,
      ...announcementWords(facts, tools.publicUrl),
      notes: [
        `You get this email because ${company.name} announced this to you and you have not opened it yet.`,
      ],
      notice: { topic: 'announcements', companyId, accountId: employeeId },
    }
  },
)
