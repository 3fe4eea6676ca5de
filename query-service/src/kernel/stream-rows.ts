import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { streamType } from '@rollcall/contracts/kernel/stream.ts'
import { writeAnswer } from '@rollcall/platform/http/write-answer.ts'
import type { Request, Response } from 'express'
import { withRests } from './with-rests.ts'

/** Whether a list is requested as a stream of all its rows. */
export const asksForStream = (request: Pick<Request, 'get' | 'method'>): boolean =>
  request.method === 'GET' && (request.get('Accept')?.includes(streamType) ?? false)

/** Records of a list in batches, and how many there are. */
export interface Streamed {
  total: number
  batches: AsyncIterable<readonly object[]>
}

/**
 * Answers records as NDJSON, one per line, as fast as the client reads them and page requests leave time. `mayGoOn` is
 * asked before each batch and throws Refusal once the session has ended: the answer is then cut, so that clients do not
 * take it for complete.
 */
export async function answerStream(
  response: Response,
  { total, batches }: Streamed,
  mayGoOn: () => Promise<unknown>,
): Promise<void> {
  response.set({ 'Content-Type': streamType, 'X-Total-Count': String(total), 'Cache-Control': 'no-store' })
  try {
    response.flushHeaders()
    for await (const batch of withRests(batches)) {
      await mayGoOn()
      const lines = batch.map(record => `${JSON.stringify(record)}\n`).join('')
      if (!(await writeAnswer(response, lines))) return
    }
    response.end()
  } catch (error) {
    response.destroy()
    // Its status is sent already, so the error handler could not answer. A refusal is no failure of ours.
    if (!(error instanceof Refusal)) throw error
  }
}
