import { randomUUID } from 'node:crypto'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ClientDuplexStream } from '@grpc/grpc-js'
import type { AppendResult } from '../event-store.ts'
import type { ClientInternals } from './client-internals.ts'
import { waitAtMost } from './deadline.ts'
import type { EncodedAppend } from './encoded-append.ts'
import { batchRequests, correlationOf, readAnswer } from './lane-messages.ts'

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>

interface Waiting {
  resolve: (result: AppendResult) => void
  reject: (error: unknown) => void
}

/** The server gives up an append after this; longer than any deadline here, so that clocks may differ. */
const SERVER_DEADLINE = 30_000

/**
 * All appends of one store over one call of the server's BatchAppend: a message out, an answer back by its
 * correlation id, as many under way as there are callers. Each waits no longer than it is told to; when the
 * call breaks, those under way fail (their outcome is unknown) and the next append opens another.
 */
export class AppendLane {
  readonly #client: ClientInternals
  readonly #closing: AbortSignal
  readonly #waiting = new Map<string, Waiting>()
  #call: Promise<Call> | undefined
  #lastAnswer = 0

  constructor(client: ClientInternals, closing: AbortSignal) {
    this.#client = client
    this.#closing = closing
  }

  /**
   * Sends one append. Throws `RefusedByServer`, or any other error where the outcome is unknown.
   * `ms`: how long to wait for the answer.
   */
  append(append: EncodedAppend, ms: number): Promise<AppendResult> {
    const id = randomUUID()
    const sent = performance.now()
    return waitAtMost<AppendResult>(ms, this.#closing, settle => {
      this.#waiting.set(id, settle)
      this.#open().then(
        call => {
          if (!this.#waiting.has(id)) return
          for (const part of batchRequests(append, id, new Date(Date.now() + SERVER_DEADLINE)))
            call.write(part)
        },
        error => settle.reject(error),
      )
      return () => {
        // Still waited for: nothing was answered in time. If nobody else was either, the call is broken.
        if (this.#waiting.delete(id) && this.#lastAnswer < sent) this.#drop(new Error('the lane was silent'))
      }
    })
  }

  /** Ends the call; what is under way fails. */
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
        // A call that was given up must not fail the appends of its successor.
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
    // An answer that comes too late: the append was given up, and repeated or reported as unknown.
    if (!waiting) return
    this.#waiting.delete(id)
    try {
      waiting.resolve(readAnswer(answer))
    } catch (error) {
      waiting.reject(error)
    }
  }
}
