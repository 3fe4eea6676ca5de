import { weekdayIndex } from '../kernel/days.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** The weekday of a date, YYYY-MM-DD. */
export const weekdayOf = (date: string): Weekday => weekdays[weekdayIndex(date)] as Weekday
