import type { EventDefinition, EventOf } from '@rollcall/contracts/kernel/message.ts'
import type { EntryKind, EntryWord } from '@rollcall/contracts/person/entries.ts'
import type { EntryFact } from '@rollcall/contracts/person/facts.ts'
import type { RowOf } from '@rollcall/read-models/kernel/table.ts'
import type { personEntriesTable } from '@rollcall/read-models/person/person-entries.table.ts'
import { sortablePosition } from '../kernel/fold-values.ts'
import { type FoldedEvent, type Handler, on } from '../kernel/projection.ts'

export type Entry = RowOf<typeof personEntriesTable>

/** What an event says besides who did it and when. */
export interface Said {
  day?: string
  zone?: string
  /** Instead of the channel of the command. */
  channel?: string
  subjectId?: string
  note?: string
  facts?: readonly EntryFact[]
}

/** The row of an event about a person. */
export const entryOf = (
  { companyId, id, decidedAt, role, actorId, channel, position }: FoldedEvent<unknown>,
  about: { employeeId: string; kind: EntryKind; what: EntryWord },
  said: Said = {},
): Entry => ({
  company_id: companyId,
  id,
  employee_id: about.employeeId,
  kind: about.kind,
  what: about.what,
  at: decidedAt,
  day: said.day ?? null,
  zone: said.zone ?? null,
  role,
  actor_id: actorId,
  channel: said.channel ?? channel,
  subject_id: said.subjectId ?? null,
  note: said.note ?? '',
  facts: [...(said.facts ?? [])],
  // Logs may be filled with the past in another order than it happened.
  place: `${decidedAt} ${sortablePosition(position)}`,
})

/**
 * Gives the function that declares entries of one kind: `entry(PunchedIn, 'punchedIn', data => …)`. The person is the
 * event's employee, or the owner of its account. A word that depends on the data may be undefined: then nothing is
 * recorded, as for accounts that are no employee's.
 */
export const entriesOf =
  <K extends EntryKind>(kind: K) =>
  <D extends EventDefinition>(
    definition: D,
    word: EntryWord<K> | ((data: EventOf<D>['data']) => EntryWord<K> | undefined),
    saidBy: (data: EventOf<D>['data']) => Said = () => ({}),
  ): Handler<Entry> =>
    on<D, Entry>(definition, {
      key: ({ companyId, id }) => [companyId, id],
      fold: (_row, event) => {
        const { data } = event
        const what = typeof word === 'function' ? word(data) : word
        const { employeeId, accountId } = data as unknown as { employeeId?: string; accountId?: string }
        const person = employeeId ?? accountId
        // The account of a company has the company's id.
        if (what === undefined || person === undefined || person === event.companyId) return undefined
        return entryOf(event, { employeeId: person, kind, what }, saidBy(data))
      },
    })
