import type { ImportColumn } from '../kit/files/columns.ts'

const fields = ['name', 'date', 'type', 'half', 'zones', 'positions'] as const
export type HolidayField = (typeof fields)[number]

const names: Record<HolidayField, readonly string[]> = {
  name: ['name', 'holiday', 'holidayname', 'title', 'occasion'],
  date: ['date', 'day', 'holidaydate'],
  type: ['type', 'kind', 'holidaytype'],
  half: ['half', 'halfday'],
  zones: ['zones', 'zone', 'timezones', 'timezone'],
  positions: ['positions', 'position', 'jobtitles', 'jobtitle'],
}

/** The columns of a file of holidays, in the order in which the page explains them. */
export const holidayColumns: readonly ImportColumn<HolidayField>[] = fields.map(field => ({
  field,
  names: names[field],
  kind: field === 'date' ? 'day' : 'text',
  required: field === 'name' || field === 'date' || field === 'type',
  // Many zones or positions.
  maxLetters: 10_000,
}))
