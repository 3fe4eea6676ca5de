import { randomUUID } from 'node:crypto'
import { eventDefinitions } from '@rollcall/contracts/events.ts'
import type { Config } from '@rollcall/platform/config.ts'
import { openEventStore } from '@rollcall/platform/installation/open-event-store.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import type { Pool } from 'pg'

export interface Fact {
  type: string
  data: Record<string, unknown>
  /** The ISO instant at which it was decided; absent: when it is recorded. */
  at?: string
}

export interface LogWriter {
  /** Appends a new stream with these events and gives the position of the last. `id`: of the stream; absent: a new one. */
  write(company: string, category: string, facts: readonly Fact[], id?: string): Promise<string>
  /** Appends to a stream whose last event has this revision, and gives the position of the last. */
  append(company: string, stream: string, facts: readonly Fact[], after: number): Promise<string>
  close(): Promise<void>
}

/** Writes events into the real log, sealed as by the command service. */
export async function openLog(config: Config, pool: Pool): Promise<LogWriter> {
  const store = await openEventStore(config)
  const codec = createEventCodec({ keys: createPersonKeys({ pool, masterKey: config.MASTER_KEY ?? '' }) })
  async function append(
    company: string,
    stream: string,
    facts: readonly Fact[],
    expected: 'none' | number,
  ): Promise<string> {
    const events = await codec.encode(
      facts.map(({ type, data, at }) => ({
        id: randomUUID(),
        type,
        data,
        metadata: {
          commandId: randomUUID(),
          companyId: company,
          actorId: company,
          role: 'company',
          channel: 'web',
          correlationId: randomUUID(),
          causationId: randomUUID(),
          schemaVersion: eventDefinitions.get(type)?.version ?? 1,
          ...(at === undefined ? {} : { decidedAt: at }),
        },
      })),
    )
    const result = await store.append({ stream, expected, events })
    if (result.outcome !== 'appended') throw new Error('the stream is not as expected')
    return result.position
  }
  return {
    write: (company, category, facts, id = randomUUID()) =>
      append(company, `${category}-${company}_${id}`, facts, 'none'),
    append: (company, stream, facts, after) => append(company, stream, facts, after),
    close: () => store.close(),
  }
}
