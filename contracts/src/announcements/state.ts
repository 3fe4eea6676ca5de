/** Whether an announcement is shown, not yet, or no more. */
export const announcementStates = ['live', 'scheduled', 'past'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** The names of these states. */
export const announcementStateNames = { live: 'Live', scheduled: 'Scheduled', past: 'Past' } as const

/** The state of an announcement on a day. */
export const stateOn = (
  today: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): AnnouncementState => (today < startDate ? 'scheduled' : today > endDate ? 'past' : 'live')
