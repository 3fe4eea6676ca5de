import type { AnnouncementRow } from '@rollcall/contracts/announcements/views.ts'
import { defineTableOf } from '../kernel/table.ts'

export const announcementsTable = defineTableOf<Omit<AnnouncementRow, 'people' | 'seen'>>({
  name: 'announcements',
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
})
