import { parseArgs } from 'node:util'
import { email, id } from '@rollcall/contracts/kernel/fields.ts'
import { ConfigurationError } from '@rollcall/platform/config.ts'

const usage = `npm run replay -- --employee <email, or id with --company <id>> [--as-of <instant, e.g. 2026-11-20T12:00:00Z>] [--changes]`

/** The record to replay. */
export interface ReplayArguments {
  who: { email: string; companyId: string | undefined } | { employeeId: string; companyId: string }
  /** An ISO instant in UTC with milliseconds. */
  asOf: string
  /** Whether to tell what each event changed. */
  changes: boolean
}

/** Reads the tool's arguments. Throws ConfigurationError with the fault and the correct form. */
export function replayArguments(argv: readonly string[], now: Date): ReplayArguments {
  const { employee, company, 'as-of': asOf, changes = false } = valuesOf(argv)
  if (employee === undefined) throw new ConfigurationError(`--employee is missing. Usage: ${usage}`)
  if (company !== undefined && !id.safeParse(company).success)
    throw new ConfigurationError(`--company ${company} is not the id of a company. Usage: ${usage}`)
  return {
    who: whoIs(employee, company),
    asOf: asOf === undefined ? now.toISOString() : instantOf(asOf),
    changes,
  }
}

function valuesOf(argv: readonly string[]) {
  const option = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...argv],
      options: { employee: option, company: option, 'as-of': option, changes: { type: 'boolean' } },
    }).values
  } catch (error) {
    throw new ConfigurationError(`${(error as Error).message} Usage: ${usage}`)
  }
}

function whoIs(employee: string, companyId: string | undefined): ReplayArguments['who'] {
  if (id.safeParse(employee).success) {
    if (companyId === undefined)
      throw new ConfigurationError(`--employee ${employee} is an id, so --company <id> is needed too.`)
    return { employeeId: employee, companyId }
  }
  if (email().safeParse(employee).success) return { email: employee, companyId }
  throw new ConfigurationError(
    `--employee ${employee} is neither an email address nor an id. Usage: ${usage}`,
  )
}

/** The instant of a text that names its zone or offset. "12:00" without one is a different instant on each machine. */
function instantOf(text: string): string {
  const refused = (why: string) =>
    new ConfigurationError(
      `--as-of ${text} ${why}. End it with Z for UTC, or with an offset, for example 2026-11-20T12:00:00Z or 2026-11-20T12:00+05:30.`,
    )
  try {
    const zoned =
      text.includes('[') && Temporal.ZonedDateTime.from(text, { disambiguation: 'reject', offset: 'reject' })
    const instant = zoned ? zoned.toInstant() : Temporal.Instant.from(text)
    return new Date(instant.epochMilliseconds).toISOString()
  } catch {
    throw refused(isLocal(text) ? 'has no time zone' : 'is not an instant')
  }
}

/** Whether a text is a date, with or without a time, without a zone. */
function isLocal(text: string): boolean {
  try {
    Temporal.PlainDateTime.from(text)
    return !text.includes('[')
  } catch {
    return false
  }
}
