import { GiveCalendarAddress } from '@rollcall/contracts/calendar/commands.ts'
import { type CommandEntry, command } from '../kernel/command-entry.ts'
import { perDay } from '../kernel/limits.ts'
import { calendarAddress } from './calendar-address.ts'
import { type CalendarNeeds, giveCalendarAddress } from './handlers.ts'

/** The commands of calendar: each with its handler, the rules by which it writes, and its limits. */
export const entries = (needs: CalendarNeeds): readonly CommandEntry[] => [
  command(GiveCalendarAddress, giveCalendarAddress(needs), {
    writes: [calendarAddress],
    perDay,
    shownIn: 'calendar_addresses',
  }),
]
