import {
  AnnouncementAdded,
  AnnouncementDeleted,
  AnnouncementEdited,
} from '@rollcall/contracts/announcements/events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { erased } from '@rollcall/platform/personal-data/event-codec.ts'
import type { EffectTools } from '../kernel/effect.ts'
import { dataOf } from '../kernel/event-data.ts'
import type { Mail } from '../kernel/mail/mail.ts'
import type { NotNeeded } from '../kernel/mail/mail-effect.ts'

interface AnnouncementFacts {
  announcementId: string
  title: string
  description: string
}

/** The latest text of the announcement of an event, or why nobody is notified any more. */
export async function announcementFacts(
  { metadata: { companyId }, data: { announcementId } }: StoredEvent,
  tools: EffectTools,
): Promise<AnnouncementFacts | NotNeeded> {
  let facts: AnnouncementFacts | undefined
  for (const event of await tools.read(`announcement-${companyId}_${String(announcementId)}`)) {
    facts = dataOf(AnnouncementAdded, event) ?? dataOf(AnnouncementEdited, event) ?? facts
    if (event.type === AnnouncementDeleted.type) facts = undefined
  }
  if (!facts) return { notNeeded: 'announcement-deleted' }
  return facts.title === erased ? { notNeeded: 'company-erased' } : facts
}

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
