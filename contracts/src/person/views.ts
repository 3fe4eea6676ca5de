import { z } from 'zod'
import { defineView, shownDay, shownInstant } from '../kernel/view.ts'
import { allEntryWords, entryKinds } from './entries.ts'
import { type EntryFactName, entryFacts } from './facts.ts'

const value = z.union([z.string(), z.number(), z.null()])

/** One entry of a person's record: one event about the person. Entries never change. */
export const personEntryView = defineView(
  'person-entry',
  'Everything recorded about each employee, one entry for each event, with the facts before and after it',
  z.object({
    id: z.string(),
    employeeId: z.string(),
    kind: z.enum(entryKinds),
    /** What happened. */
    what: z.enum(allEntryWords),
    at: shownInstant,
    /** The work date of attendance, or the day of a daily report; null: another entry. */
    day: shownDay.nullable(),
    /** The person's zone at that time, where the event says it; null: it does not. */
    zone: z.string().nullable(),
    /** The role of the account that did it; 'system' for one without an account, 'public' without a session. */
    role: z.string(),
    actorId: z.string(),
    /** The name of the employee or of the company's owner who did it; '' for others and for deleted employees. */
    byName: z.string(),
    channel: z.string(),
    /** The leave request, task, project or announcement that it is about; null: none. */
    subjectId: z.string().nullable(),
    /** Its title or name, or for leave its first and last day as `from/to`; null: it is gone, or there is none. */
    subject: z.string().nullable(),
    /** The reason or remark; '' without one. */
    note: z.string(),
    facts: z.array(
      z.object({
        fact: z.enum(Object.keys(entryFacts) as [EntryFactName, ...EntryFactName[]]),
        /** null: there was none; absent: the log does not say it. */
        was: value.optional(),
        /** null: there is none. */
        now: value,
      }),
    ),
    /** Sorts the entries by their time, and those of one instant as they were recorded. */
    place: z.string(),
  }),
)
export type PersonEntryRow = z.infer<typeof personEntryView.schema>
