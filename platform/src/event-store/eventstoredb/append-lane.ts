import { randomUUID } from 'node:crypto'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ClientDuplexStream } from '@grpc/grpc-js'
import type { AppendResult } from '../event-store.ts'
import type { ClientInternals } from './client-internals.ts'
import { repeatedly, waitAtMost } from './deadline.ts'
import type { EncodedAppend } from './encoded-append.ts'
import { batchRequests, correlationOf, readAnswer } from './lane-messages.ts'

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>

/** One message under way. A repeated append has several. */
interface Waiting {
  /** In the order of sending. */
  number: number
  sentAt: number
  overtaken: boolean
  resolve: (result: AppendResult) => void
  reject: (error: unknown) => void
  repeat: () => void
}

/** An overtaken append is repeated when it is older than this, in milliseconds. */
const OVERTAKEN_AFTER = 20

/**
 * All appends of one store over one call of the server's BatchAppend: each message gets its answer by correlation id,
 * with as many under way as there are callers. Each waits only until its deadline. When the call breaks, the appends
 * under way fail with an unknown outcome, and the next append opens a new call.
 *
 * The server drops an append without an answer when the same one, sent by another process, is still being written. So
 * an append is repeated once a later one was stored, which shows that it was overtaken, and regularly when there are no
 * others. The first answer to any of its messages is its answer.
 */
export class AppendLane {
  readonly #client: ClientInternals
  readonly #closing: AbortSignal
  readonly #waiting = new Map<string, Waiting>()
  #call: Promise<Call> | undefined
  #lastAnswer = 0
  #sent = 0

  constructor(client: ClientInternals, closing: AbortSignal) {
    this.#client = client
    this.#closing = closing
  }

  /**
   * Sends one append. Throws `RefusedByServer`, or any other error when the outcome is unknown. `ms`: how long to wait
   * for the answer. `onRepeat`: it is sent again while the first may still be written.
   */
  append(append: EncodedAppend, ms: number, onRepeat: () => void): Promise<AppendResult> {
    const ids: string[] = []
    const began = performance.now()
    return waitAtMost<AppendResult>(ms, this.#closing, settle => {
      const send = () => {
        const id = randomUUID()
        ids.push(id)
        const sentAt = performance.now()
        this.#waiting.set(id, { ...settle, repeat, number: this.#sent++, sentAt, overtaken: false })
        this.#open().then(
          call => {
            if (!this.#waiting.has(id)) return
            for (const part of batchRequests(append, id)) call.write(part)
          },
          error => settle.reject(error),
        )
      }
      const repeat = () => {
        onRepeat()
        send()
      }
      send()
      const stop = repeatedly(repeat)
      return () => {
        stop()
        const open = ids.filter(id => this.#waiting.delete(id))
        // Still waiting: there was no answer in time. If no other append got one either, the call is broken.
        if (open.length === ids.length && this.#lastAnswer < began)
          this.#drop(new Error('the lane was silent'))
      }
    })
  }

  /** Ends the call. Appends under way fail. */
  #drop(error: unknown): void {
    const call = this.#call
    this.#call = undefined
    call?.then(
      open => open.cancel(),
      () => {},
    )
    this.#fail(error)
  }

  #fail(error: unknown): void {
    const failed = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of failed) reject(error)
  }

  #open(): Promise<Call> {
    if (this.#call) return this.#call
    const opening: Promise<Call> = this.#client.GRPCStreamCreator(
      streamsService.StreamsClient,
      'appendLane',
      client => {
        const call = client.batchAppend(
          ...this.#client.callArguments({ requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY }),
        )
        // An abandoned call must not fail the appends of its successor.
        const broken = (error: unknown) => {
          if (this.#call !== opening) return
          this.#call = undefined
          this.#fail(error)
        }
        call.on('data', (answer: BatchAppendResp) => this.#answered(answer))
        call.on('error', broken)
        call.on('end', () => broken(new Error('the server ended the lane')))
        return call
      },
    )()
    this.#call = opening
    opening.catch(() => {
      if (this.#call === opening) this.#call = undefined
    })
    return opening
  }

  #answered(answer: BatchAppendResp): void {
    this.#lastAnswer = performance.now()
    const id = correlationOf(answer.getCorrelationId())
    const waiting = this.#waiting.get(id)
    // A late answer. The append has already been repeated or reported as unknown.
    if (!waiting) return
    this.#waiting.delete(id)
    try {
      const result = readAnswer(answer)
      waiting.resolve(result)
      if (result.outcome === 'appended') this.#repeatOvertakenBy(waiting.number)
    } catch (error) {
      waiting.reject(error)
    }
  }

  /** The server writes and answers in order, so an earlier message is dropped or about to be answered. */
  #repeatOvertakenBy(number: number): void {
    for (const waiting of this.#waiting.values()) {
      // In the order of their numbers.
      if (waiting.number > number) return
      if (waiting.overtaken || performance.now() - waiting.sentAt < OVERTAKEN_AFTER) continue
      waiting.overtaken = true
      waiting.repeat()
    }
  }
}
