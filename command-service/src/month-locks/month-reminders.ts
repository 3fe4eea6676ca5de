import { monthName } from '@rollcall/contracts/company/format-day.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { remindedForHours } from '@rollcall/contracts/month-locks/commands.ts'
import type { MonthReminderEvent } from '@rollcall/contracts/month-locks/events.ts'
import { type DatedEvent, decidedAt } from '../kernel/decided-at.ts'
import type { Decider } from '../kernel/decider.ts'

interface Reminder {
  /** ISO instant. */
  at: string
  reminderId: string
}

/** The last reminder of a month, by person. */
export type MonthReminders = Readonly<Record<string, Reminder>>

export interface RemindCommand {
  companyId: string
  month: string
  /** People with their dates that have a missing punch-out. */
  people: readonly { employeeId: string; workDates: readonly string[] }[]
}

/** The reminders of a month. One stream per month, so that two of them at once do not remind anybody twice. */
export const monthReminders: Decider<MonthReminders, RemindCommand, MonthReminderEvent> = {
  stream: 'monthReminders',
  initial: {},
  evolve: (state, event: MonthReminderEvent & DatedEvent) => ({
    ...state,
    ...Object.fromEntries(
      event.data.people.map(({ employeeId }) => [
        employeeId,
        { at: decidedAt(event), reminderId: event.data.reminderId },
      ]),
    ),
  }),
  decide({ companyId, month, people }, state, { now, newId }) {
    if (people.length === 0)
      throw new Refusal(
        'rule-broken',
        `Nobody of them has a missing punch-out to settle in ${monthName(month)}.`,
      )
    const since = Date.parse(now) - remindedForHours * 3_600_000
    const due = people.filter(({ employeeId }) => !(Date.parse(state[employeeId]?.at ?? '') > since))
    if (due.length === 0)
      throw new Refusal('rule-broken', 'All of them were reminded within the last day. Try again tomorrow.')
    return [
      {
        type: 'MonthReminded',
        data: {
          companyId,
          month,
          reminderId: newId('reminder'),
          people: due.map(({ employeeId, workDates }) => ({ employeeId, workDates: [...workDates] })),
        },
      },
    ]
  },
}
