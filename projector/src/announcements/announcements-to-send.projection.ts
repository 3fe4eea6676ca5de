import {
  AnnouncementAdded,
  AnnouncementDeleted,
  AnnouncementEdited,
  AnnouncementSent,
} from '@rollcall/contracts/announcements/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

interface ToSend {
  company_id: string
  id: string
  start_date: string
  end_date: string
  /** Neither mail nor Slack is chosen, or it was sent: nothing is to be done. */
  settled: boolean
  sent: boolean
}

const announcement = ({ companyId, data }: Recorded<{ type: string; data: { announcementId: string } }>) => [
  companyId,
  data.announcementId,
]

const after = (sent: boolean, { companyId, data }: Recorded<EventOf<typeof AnnouncementAdded>>): ToSend => ({
  company_id: companyId,
  id: data.announcementId,
  start_date: data.startDate,
  end_date: data.endDate,
  settled: sent || !(data.mail || data.slack),
  sent,
})

/** Announcements by their start, for the scheduler that sends those that are mailed or posted. */
export const announcementsToSend = defineProjection<ToSend>({
  name: 'announcements_to_send',
  version: 1,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      start_date: 'day',
      end_date: 'day',
      settled: 'boolean',
      sent: 'boolean',
    },
    key: ['company_id', 'id'],
    // The scheduler asks for all companies at once.
    indexes: [['settled', 'end_date', 'start_date', 'id']],
    counted: [],
  },
  when: [
    on(AnnouncementAdded, { key: announcement, fold: (_row, event) => after(false, event) }),
    on(AnnouncementEdited, {
      key: announcement,
      fold: (row: ToSend | undefined, event) =>
        // The two kinds of event have the same data.
        row && after(row.sent, event as unknown as Recorded<EventOf<typeof AnnouncementAdded>>),
    }),
    on(AnnouncementSent, {
      key: announcement,
      fold: (row: ToSend | undefined) => row && { ...row, settled: true, sent: true },
    }),
    on(AnnouncementDeleted, { key: announcement, fold: () => undefined }),
  ],
})
