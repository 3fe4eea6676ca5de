import { InMemoryEventStore } from '@rollcall/platform/event-store/in-memory-event-store.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { UnknownEvent } from '@rollcall/platform/personal-data/unknown-event.ts'
import { describe, expect, it } from 'vitest'
import { employee } from './employees/employee.ts'
import type { AnyDecider, Decider } from './kernel/decider.ts'
import { CommandLog } from './kernel/handle-command.ts'
import { multiStep } from './kernel/multi-step.ts'
import { allRules } from './testing/all-rules.ts'
import { sent } from './testing/log.ts'

const known: readonly AnyDecider[] = [...allRules, multiStep]

/** A log with one event in a stream, as a newer version may have written it. */
async function logWith(stream: string, type: string, schemaVersion: number) {
  const store = new InMemoryEventStore()
  const id = '00000000-0000-4000-8000-000000000001'
  const metadata = { commandId: id, companyId: 'c1', actorId: 'a', role: 'company', channel: 'web' }
  const about = { ...metadata, correlationId: '', causationId: '', schemaVersion }
  await store.append({ stream, expected: 'none', events: [{ id, type, data: {}, metadata: about }] })
  const keys = {
    forSealing: async () => undefined,
    forOpening: async () => new Map(),
    destroy: async () => {},
  }
  return { store, log: new CommandLog(store, createEventCodec({ keys })) }
}

describe('an event of a newer version of Rollcall', () => {
  it.each(known)('keeps the rule of $stream from deciding without it', async rule => {
    const decider = rule as Decider<unknown, never, never>
    const stream = `${decider.stream}-c1_r1`
    const { store, log } = await logWith(stream, 'FromTheFuture', 1)
    const asking = log.state(stream, decider)
    await expect(asking).rejects.toThrow(UnknownEvent)
    await expect(asking).rejects.toThrow(
      `${stream} holds what this Rollcall does not know (unknown event type`,
    )
    const decision = { streams: [stream], decider, command: {} as never, companyId: 'c1' }
    await expect(log.record(decision, sent('command'))).rejects.toThrow('FromTheFuture')
    expect((await store.read(stream)).revision).toBe(0)
  })
  it('does so too when its type is known, but not its version', async () => {
    const { log } = await logWith('employee-c1_r1', 'EmployeeBlocked', 99)
    await expect(log.state('employee-c1_r1', employee)).rejects.toThrow(
      'EmployeeBlocked of version 99, which is newer',
    )
  })
})
