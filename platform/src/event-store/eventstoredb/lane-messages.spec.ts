import { randomUUID } from 'node:crypto'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import statuses from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import { describe, expect, it } from 'vitest'
import { newEvent, newEvents } from '../contract/fixture.ts'
import { structuredUuid } from '../testing/stand-in/protocol.ts'
import { encodeAppend } from './encoded-append.ts'
import { RefusedByServer } from './failures.ts'
import { batchRequests, correlationOf, readAnswer } from './lane-messages.ts'

const parts = (events: ReturnType<typeof newEvents>) =>
  batchRequests(encodeAppend({ stream: 'workday-c_1', expected: 3, events }), randomUUID())

describe('the messages of one append', () => {
  it('are one message, which has the options and is final', () => {
    const [only, ...more] = parts(newEvents(20))
    expect(more).toEqual([])
    expect(only?.getOptions()?.getStreamPosition()).toBe('3')
    expect(only?.getIsFinal()).toBe(true)
    expect(only?.getProposedMessagesList()).toHaveLength(20)
  })

  it('are several for a large append: the first has the options, and only the last is final', () => {
    const [first, ...others] = newEvents(3)
    const messages = parts([{ ...(first as NewEvent), data: { text: 'x'.repeat(1_001_000) } }, ...others])
    expect(messages.map(message => message.hasOptions())).toEqual([true, false])
    expect(messages.map(message => message.getIsFinal())).toEqual([false, true])
    expect(messages.flatMap(message => message.getProposedMessagesList())).toHaveLength(3)
    expect(new Set(messages.map(message => correlationOf(message.getCorrelationId()))).size).toBe(1)
  })
})

it('an append carries no deadline, which would be past for a server with a fast clock', () => {
  expect(parts(newEvents(1))[0]?.getOptions()?.hasDeadline()).toBe(false)
})

it('an answer is matched by its correlation id in either form', () => {
  for (const id of [
    randomUUID(),
    '00000000-0000-0000-ffff-ffffffffffff',
    'ffffffff-ffff-ffff-0000-000000000001',
  ]) {
    expect(correlationOf(structuredUuid(id))).toBe(id)
    expect(correlationOf(new shared.UUID().setString(id.toUpperCase()))).toBe(id)
  }
})

describe('an answer', () => {
  const error = (name: string, details: { serializeBinary(): Uint8Array } = new shared.Empty()) => {
    const packed = new any.Any()
    packed.pack(details.serializeBinary(), name)
    return new streams.BatchAppendResp().setError(
      new statuses.Status().setMessage('words').setDetails(packed),
    )
  }

  it('is a conflict with the stream’s revision, or -1 without a stream', () => {
    const name = 'event_store.client.WrongExpectedVersion'
    const at = new shared.WrongExpectedVersion().setCurrentStreamRevision('7')
    expect(readAnswer(error(name, at))).toEqual({ outcome: 'conflict', revision: 7 })
    expect(readAnswer(error(name))).toEqual({ outcome: 'conflict', revision: -1 })
  })

  it('is a refusal when a retry cannot help', () => {
    for (const name of ['AccessDenied', 'StreamDeleted', 'MaximumAppendSizeExceeded', 'BadRequest'])
      expect(() => readAnswer(error(`event_store.client.${name}`))).toThrow(RefusedByServer)
  })

  it('leaves the outcome unknown when it reports a timeout or an unknown error', () => {
    for (const name of ['event_store.client.Timeout', 'google.protobuf.Empty', '']) {
      expect(() => readAnswer(error(name))).toThrow('words')
      expect(() => readAnswer(error(name))).not.toThrow(RefusedByServer)
    }
  })
})

it('an event keeps its bytes', () => {
  const event = newEvent('PunchedIn', { text: 'é' })
  const [message] = parts([event])[0]?.getProposedMessagesList() ?? []
  expect(Buffer.from(message?.getData_asU8() ?? '').toString()).toBe('{"text":"é"}')
  expect(message?.getMetadataMap().get('type')).toBe('PunchedIn')
})
