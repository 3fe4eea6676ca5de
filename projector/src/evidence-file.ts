import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { id } from '@rollcall/contracts/kernel/fields.ts'
import { ConfigurationError } from '@rollcall/platform/config.ts'
import { toolConfig } from '@rollcall/platform/embedded/tool-config.ts'
import { writeEvidenceFile } from '@rollcall/platform/evidence/file/evidence-file.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { toolSentence } from '@rollcall/platform/tool-sentence.ts'
import { eventsOfCompany } from './evidence/events-of-company.ts'
import { readSignedRecord } from './evidence/signed-record.ts'
import { openTools } from './open-tools.ts'

const usage = 'npm run evidence -- --company <id> --to <file.zip>'

/** Writes the evidence file of a company's whole record (docs/evidence.md), which a stranger can check. */
async function evidenceFile(): Promise<void> {
  const { companyId, to } = asked()
  const { config, close: leave } = await toolConfig()
  try {
    const { tools, close } = await openTools(config, createLog('evidence', { LOG_LEVEL: 'error' }))
    try {
      await write(to, async part => {
        const { events, record } = await writeEvidenceFile(
          eventsOfCompany(tools.store, companyId),
          count => readSignedRecord(tools.pool, companyId, count),
          part,
        )
        const head = record.heads.at(-1)
        if (events === 0) throw new ConfigurationError(`The log has no events of company ${companyId}.`)
        if (!head)
          throw new ConfigurationError(
            'No head of this record has been signed yet. Start Rollcall, with EVIDENCE_KEY set, and try again later.',
          )
        process.stdout.write(
          `${to}: ${events} events; the newest head is of ${head.size}, signed at ${head.time}. Check it with: npm run verify-evidence -- ${to}\n`,
        )
      })
    } finally {
      await close()
    }
  } finally {
    await leave()
  }
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

function asked(): { companyId: string; to: string } {
  const option = { type: 'string' } as const
  const { values } = parse(() => parseArgs({ options: { company: option, to: option } }))
  if (!id.safeParse(values.company).success || values.to === undefined)
    throw new ConfigurationError(`A company's id and a file are needed. Usage: ${usage}`)
  return { companyId: String(values.company), to: values.to }
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
