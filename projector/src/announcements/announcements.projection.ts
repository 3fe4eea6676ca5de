import {
  AnnouncementAdded,
  AnnouncementDeleted,
  AnnouncementEdited,
  AnnouncementSent,
} from '@rollcall/contracts/announcements/events.ts'
import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import type { EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { RowOf } from '../kernel/columns.ts'
import { defineProjection, on, type Recorded } from '../kernel/projection.ts'

type Announcement = RowOf<Omit<AnnouncementRow, 'people' | 'seen'>>

const announcement = ({ companyId, data }: Recorded<{ type: string; data: { announcementId: string } }>) => [
  companyId,
  data.announcementId,
]

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
  name: 'announcements',
  version: 3,
  table: {
    columns: {
      company_id: 'text',
      id: 'text',
      title: 'text',
      description: 'text',
      start_date: 'day',
      end_date: 'day',
      pinned: 'boolean',
      place: 'text',
      audience: 'json',
      mail: 'boolean',
      slack: 'boolean',
      sent_at: 'instant?',
    },
    key: ['company_id', 'id'],
    indexes: [
      ['company_id', 'place', 'id'],
      ['company_id', 'start_date', 'id'],
      ['company_id', 'end_date', 'id'],
    ],
    searched: ['title', 'description'],
    counted: [],
  },
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
