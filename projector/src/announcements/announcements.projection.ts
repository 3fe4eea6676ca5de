import {
  AnnouncementAdded,
  AnnouncementDeleted,
  AnnouncementEdited,
  AnnouncementSent,
} from '@rollcall/contracts/announcements/events.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import { announcementsTable } from '@rollcall/read-models/announcements/announcements.table.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import { defineProjection, type FoldedEvent, on } from '../kernel/projection.ts'

type Announcement = RowOf<typeof announcementsTable>

const announcement = ({
  companyId,
  data,
}: FoldedEvent<{ type: string; data: { announcementId: string } }>) => [companyId, data.announcementId]

const details = (data: EventOf<typeof AnnouncementAdded>['data']) => ({
  title: data.title,
  description: data.description,
  start_date: data.startDate,
  end_date: data.endDate,
  audience: data.audience,
  pinned: data.pinned,
  place: `${data.pinned ? 1 : 0} ${data.startDate}`,
  mail: data.mail,
  slack: data.slack,
})

/** A company's announcements: scheduled, live and past, without deleted ones. */
export const announcements = defineProjection<Announcement>({
  table: announcementsTable,
  version: 3,
  when: [
    on(AnnouncementAdded, {
      key: announcement,
      fold: (_row, { companyId, data }) => ({
        company_id: companyId,
        id: data.announcementId,
        ...details(data),
        sent_at: null,
      }),
    }),
    on(AnnouncementEdited, {
      key: announcement,
      fold: (row, { data }) => row && { ...row, ...details(data) },
    }),
    on(AnnouncementSent, {
      key: announcement,
      fold: (row, { recordedAt }) => row && { ...row, sent_at: recordedAt },
    }),
    on(AnnouncementDeleted, { key: announcement, fold: () => undefined }),
  ],
})
