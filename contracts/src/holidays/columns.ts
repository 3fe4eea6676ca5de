import { audienceText } from '../kernel/audience.ts'
import { defineColumns } from '../kernel/columns.ts'
import { holidayHalfNames, holidayTypeNames } from './names.ts'
import { type HolidayRow, holidayView, myHolidayView } from './views.ts'

type Shown = Pick<HolidayRow, 'type' | 'half'>

const shown = [
  { id: 'date', title: 'Date', kind: 'day' },
  { id: 'name', title: 'Name', kind: 'text' },
  { id: 'type', title: 'Type', kind: 'text', value: ({ type }: Shown) => holidayTypeNames[type] },
  {
    id: 'half',
    title: 'How much of the day',
    kind: 'text',
    value: ({ half }: Shown) => holidayHalfNames[half ?? 'whole'],
  },
] as const

/** The columns of holidays. */
export const holidayColumns = defineColumns(holidayView, [
  ...shown,
  { id: 'audience', title: 'For', kind: 'text', value: ({ audience }) => audienceText(audience) },
  { id: 'people', title: 'People', kind: 'number' },
  {
    id: 'chosen',
    title: 'Chosen by',
    kind: 'number',
    value: ({ type, chosen }) => (type === 'optional' ? chosen : null),
  },
])

/** The columns of the holidays of an employee. */
export const myHolidayColumns = defineColumns(myHolidayView, [
  ...shown,
  {
    id: 'chosen',
    title: 'Chosen',
    kind: 'yesNo',
    value: ({ type, chosen }) => (type === 'optional' ? chosen : null),
  },
])
