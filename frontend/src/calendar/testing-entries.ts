import type { DateEntry, HolidayEntry, LeaveEntry } from './entries.ts'

/** Approved leave of a person of its own, from a day to a day. */
export const leave = (id: string, from: string, to: string, more: Partial<LeaveEntry> = {}): LeaveEntry => ({
  id,
  kind: 'leave',
  personId: id,
  name: id,
  from,
  to,
  dates: null,
  half: null,
  state: 'approved',
  address: null,
  ...more,
})

export const holiday = (id: string, date: string, more: Partial<HolidayEntry> = {}): HolidayEntry => ({
  id,
  kind: 'holiday',
  name: id,
  from: date,
  to: date,
  type: 'public',
  half: null,
  off: true,
  choices: null,
  audience: { kind: 'everyone' },
  ...more,
})

export const birthday = (id: string, date: string): DateEntry => ({
  id,
  kind: 'birthday',
  personId: id,
  name: id,
  from: date,
  to: date,
  years: null,
})
