import {
  AnnouncementAdded,
  AnnouncementDeleted,
  AnnouncementEdited,
  AnnouncementSent,
} from '@rollcall/contracts/announcements/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { announcementsToSendTable } from '@rollcall/read-models/announcements/announcements-to-send.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type ToSend = RowOf<typeof announcementsToSendTable>

const announcement = ({
  companyId,
  data,
}: FoldedEvent<{ type: string; data: { announcementId: string } }>) => [companyId, data.announcementId]

const after = (
  sent: boolean,
  { companyId, data }: FoldedEvent<EventOf<typeof AnnouncementAdded>>,
): ToSend => ({
  company_id: companyId,
  id: data.announcementId,
  start_date: data.startDate,
  end_date: data.endDate,
  settled: sent || !(data.mail || data.slack),
  sent,
})

/** Announcements by their start, for the scheduler that sends those that are mailed or posted. */
export const announcementsToSend = defineProjection<ToSend>({
  table: announcementsToSendTable,
  version: 1,
  when: [
    on(AnnouncementAdded, { key: announcement, fold: (_row, event) => after(false, event) }),
    on(AnnouncementEdited, {
      key: announcement,
      fold: (row: ToSend | undefined, event) =>
        // The two kinds of event have the same data.
        row && after(row.sent, event as unknown as FoldedEvent<EventOf<typeof AnnouncementAdded>>),
    }),
    on(AnnouncementSent, {
      key: announcement,
      fold: (row: ToSend | undefined) => row && { ...row, settled: true, sent: true },
    }),
    on(AnnouncementDeleted, { key: announcement, fold: () => undefined }),
  ],
})
