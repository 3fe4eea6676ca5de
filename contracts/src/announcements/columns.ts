import { audienceText } from '../kernel/audience.ts'
import { defineColumns } from '../kernel/columns.ts'
import { dateIn } from '../kernel/days.ts'
import { announcementStateNames, stateOn } from './state.ts'
import { announcementView } from './views.ts'

/** The columns of announcements. */
export const announcementColumns = defineColumns(announcementView, [
  { id: 'title', title: 'Title', kind: 'text' },
  { id: 'description', title: 'Description', kind: 'text' },
  { id: 'startDate', title: 'Start date', kind: 'day' },
  { id: 'endDate', title: 'End date', kind: 'day' },
  {
    id: 'state',
    title: 'State',
    kind: 'text',
    value: (row, { zone, now }) => announcementStateNames[stateOn(dateIn(zone, now), row)],
  },
  { id: 'audience', title: 'For', kind: 'text', value: ({ audience }) => audienceText(audience) },
  { id: 'people', title: 'People', kind: 'number' },
  { id: 'seen', title: 'Seen by', kind: 'number' },
  { id: 'pinned', title: 'Pinned', kind: 'yesNo', extra: true },
  { id: 'mail', title: 'Mail', kind: 'yesNo', extra: true },
  { id: 'slack', title: 'Slack', kind: 'yesNo', extra: true },
  { id: 'sentAt', title: 'Sent', kind: 'instant', extra: true },
])
