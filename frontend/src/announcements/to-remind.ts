import type { AnnouncementReaders } from '@rollcall/contracts/announcements/readers.ts'
import { dayIn } from '../kit/dates.ts'

type Unseen = AnnouncementReaders['unseen'][number]

/** Whether the person was reminded today, on the day where the person is. `now`: in milliseconds. */
export const remindedToday = ({ remindedAt, zone }: Unseen, companyZone: string, now: number): boolean =>
  remindedAt !== null && dayIn(zone ?? companyZone, remindedAt) === dayIn(zone ?? companyZone, now)

/** Those whom a reminder reaches: they have joined, and were not reminded today. */
export const toRemind = (unseen: readonly Unseen[], companyZone: string, now: number): Unseen[] =>
  unseen.filter(one => !one.invited && !remindedToday(one, companyZone, now))
