import type { Mail } from '../kernel/mail/mail.ts'
import type { AnnouncementFacts } from './announcement-facts.ts'

/** The part of a mail that shows an announcement: its title, its text, and the link that opens it. */
export const announcementWords = (
  { announcementId, title, description }: AnnouncementFacts,
  publicUrl: string,
): Pick<Mail, 'heading' | 'paragraphs' | 'action'> => ({
  heading: title,
  // A paragraph of a mail contains no line breaks.
  paragraphs: description.split(/\s*\n\s*/),
  action: { label: 'Open the announcement', url: `${publicUrl}/app/announcement?open=${announcementId}` },
})
