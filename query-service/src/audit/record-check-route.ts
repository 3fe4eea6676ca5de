import { sentenceOf } from '@rollcall/contracts/audit/faults.ts'
import {
  type RecordCheckProgress,
  type RecordCheckResult,
  recordCheckPath,
  recordCheckQuery,
  shownDifferences,
} from '@rollcall/contracts/audit/record-check.ts'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import {
  type StoredRecord,
  type Verification,
  verifyRecord,
} from '@rollcall/platform/evidence/check/verify-record.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { checkLook } from '../auditors/public.ts'
import { beginEventStream } from '../kernel/event-stream.ts'
import type { Route } from '../kernel/route.ts'
import { readStoredRecord } from './stored-record.ts'

/** How many companies' records are checked at once: each check reads the whole log. */
const atOnce = 2

/**
 * GET /api/record-check: compares the sender's company's record with the log now, as server-sent events: `progress`
 * (recordCheckProgress of contracts), then `result` (recordCheckResult), or `failed` with a sentence when the log went
 * away meanwhile. It is cancelled by closing the connection.
 */
export const recordCheckRoute = checkRoute()

/** The route with what it remembers: the records that are being checked. */
export function checkRoute(): Route {
  const running = new Set<string>()
  return {
    path: recordCheckPath,
    roles: ['company', 'auditor'],
    async answer({ session, request, response, reading }) {
      const query = recordCheckQuery.safeParse(request.query)
      if (!query.success) throw refusalOfZod(query.error)
      if (session.role === 'auditor') await checkLook(session, query.data.look, undefined, reading)
      const { companyId } = session
      if (running.has(companyId))
        throw new Refusal(
          'too-many-requests',
          'This record is being verified already. Wait until that has ended.',
        )
      if (running.size >= atOnce)
        throw new Refusal('too-many-requests', 'Other records are being verified. Try again in a minute.')
      running.add(companyId)
      const ended = new AbortController()
      response.on('close', () => ended.abort())
      const say = (event: string, data: object) => {
        if (!response.headersSent) beginEventStream(response)
        response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      }
      try {
        const record = await readStoredRecord(reading.read, companyId)
        if (!record) throw new Refusal('not-found', 'No event of this record is hashed yet.')
        const log = reading.log.all(ended.signal)
        const found = await tellingProgress(log, record, progress => say('progress', progress))
        // Who cancelled it hears no result.
        if (found && !ended.signal.aborted) say('result', resultOf(found, reading.now()))
        response.end()
      } catch (error) {
        if (!response.headersSent) throw error
        reading.warn(`The check of a record was interrupted: ${String(error)}`)
        say('failed', { message: 'The verification was interrupted. Nothing is certain of the rest.' })
        response.end()
      } finally {
        ended.abort()
        running.delete(companyId)
      }
    },
  }
}

/** Verifies a record, and tells each percent of the log once. Undefined: the reading of the log ended before its end. */
async function tellingProgress(
  log: Parameters<typeof verifyRecord>[0],
  record: StoredRecord,
  tell: (progress: RecordCheckProgress) => void,
): Promise<Verification | undefined> {
  const steps = verifyRecord(log, record)
  let told = -1
  for (;;) {
    const { done, value } = await steps.next()
    if (done) return value
    const percent = Math.floor(value.share * 100)
    if (percent > told) tell({ compared: value.compared, of: record.size, percent })
    told = percent
  }
}

const resultOf = ({ compared, heads, faults }: Verification, now: number): RecordCheckResult => ({
  compared,
  heads,
  endedAt: new Date(now).toISOString(),
  faults: faults.slice(0, shownDifferences).map(fault => ({
    kind: fault.kind,
    number: fault.number ?? null,
    last: fault.last ?? null,
    eventId: fault.eventId ?? null,
    sentence: sentenceOf(fault),
  })),
  faultCount: faults.length,
})
