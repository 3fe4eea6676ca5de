import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCounts } from '@rollcall/contracts/audit/count-of-streams.ts'
import { readPersonMonths } from '@rollcall/contracts/audit/person-events.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { id } from '@rollcall/contracts/kernel/fields.ts'
import { firstOf, lastOf } from '@rollcall/contracts/performance/month.ts'
import { ConfigurationError } from '@rollcall/platform/config.ts'
import { toolConfig } from '@rollcall/platform/embedded/tool-config.ts'
import { writePartOfRecord, writeWholeRecord } from '@rollcall/platform/evidence/file/evidence-file.ts'
import { readNumbered } from '@rollcall/platform/evidence/stored/places.ts'
import { readSignedRecord } from '@rollcall/platform/evidence/stored/signed-record.ts'
import { tilesOf } from '@rollcall/platform/evidence/stored/tiles.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { toolSentence } from '@rollcall/platform/tool-sentence.ts'
import { eventsOfCompany } from './evidence/events-of-company.ts'
import { openTools } from './open-tools.ts'

const usage =
  'npm run evidence -- --company <id> [--employee <id> --months <YYYY-MM>..<YYYY-MM>] --to <file.zip>'

/** Writes the evidence file of a company's record, or of a person's attendance in it (docs/evidence.md). */
async function evidenceFile(): Promise<void> {
  const { companyId, part, to } = asked()
  const { config, close: leave } = await toolConfig()
  try {
    const { tools, close } = await openTools(config, createLog('evidence', { LOG_LEVEL: 'error' }))
    try {
      const { pool } = tools
      const stored = async (stream: string) => (await tools.store.read(stream)).events
      await write(to, async bytes => {
        const signed = await readSignedRecord(pool, companyId, Number.MAX_SAFE_INTEGER)
        const head = signed.heads.at(-1)
        if (!head)
          throw new ConfigurationError(
            `No head of the record of company ${companyId} has been signed. Check the id, or start Rollcall with EVIDENCE_KEY set and try again later.`,
          )
        const made = part
          ? await writePartOfRecord(
              await readNumbered(pool, companyId, await eventsOfPart(stored, { companyId, ...part })),
              signed,
              tilesOf(pool, companyId),
              bytes,
            )
          : await writeWholeRecord(
              eventsOfCompany(tools.store, companyId),
              count => readSignedRecord(pool, companyId, count),
              bytes,
            )
        if (made.events === 0) throw noEvents()
        process.stdout.write(
          `${to}: ${made.events} events; the newest head is of ${head.size}, signed at ${head.time}. Check it with: npm run verify-evidence -- ${to}\n`,
        )
      })
    } finally {
      await close()
    }
  } finally {
    await leave()
  }
}

const noEvents = () => new ConfigurationError('There are no such events.')

/** The person's events of the months, and the daily counts for them. Throws ConfigurationError without the former. */
async function eventsOfPart(
  stored: (stream: string) => Promise<readonly StoredEvent[]>,
  { companyId, employeeId, from, to }: { companyId: string; employeeId: string; from: string; to: string },
): Promise<StoredEvent[]> {
  const events = await readPersonMonths(stored, { companyId, employeeId, from, to })
  if (events.length === 0) throw noEvents()
  return [...events, ...(await readCounts(stored, { companyId, from: firstOf(from), to: lastOf(to) }))]
}

/** Writes a new file part by part. A file that could not be completed is removed. */
async function write(to: string, make: (part: (bytes: Uint8Array) => void) => Promise<void>): Promise<void> {
  // An older file is not overwritten, because it may be the evidence.
  const file = openSync(to, 'wx')
  try {
    await make(bytes => {
      writeSync(file, bytes)
    })
    closeSync(file)
  } catch (error) {
    closeSync(file)
    rmSync(to)
    throw error
  }
}

interface Asked {
  companyId: string
  part: { employeeId: string; from: string; to: string } | undefined
  to: string
}

function asked(): Asked {
  const option = { type: 'string' } as const
  const { values } = parse(() =>
    parseArgs({ options: { company: option, employee: option, months: option, to: option } }),
  )
  const { company, employee, months, to } = values
  if (!id.safeParse(company).success || to === undefined)
    throw new ConfigurationError(`A company's id and a file are needed. Usage: ${usage}`)
  if (employee === undefined && months === undefined)
    return { companyId: String(company), part: undefined, to }
  const [, from, until] = /^(\d{4}-\d{2})\.\.(\d{4}-\d{2})$/.exec(months ?? '') ?? []
  if (!id.safeParse(employee).success || !from || !until || from > until)
    throw new ConfigurationError(
      `An employee's id and months such as 2026-10..2026-11 are needed together. Usage: ${usage}`,
    )
  return { companyId: String(company), part: { employeeId: String(employee), from, to: until }, to }
}

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ConfigurationError(`${(error as Error).message} Usage: ${usage}`)
  }
}

evidenceFile().catch((error: unknown) => {
  process.stderr.write(`${toolSentence(error) ?? String(error)}\n`)
  process.exitCode = 1
})
