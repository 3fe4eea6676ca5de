import { ConfigurationError } from '../config.ts'
import { BackupUnusable } from './backup-lines.ts'

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

export const complain = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Says in a sentence why a tool has failed, and lets it end with 1. */
export const tellFailure =
  (usage: string) =>
  (error: unknown): void => {
    complain(sentenceOf(error, usage))
    process.exitCode = 1
  }

function sentenceOf(error: unknown, usage: string): string {
  if (error instanceof ConfigurationError) return error.message
  if (error instanceof BackupUnusable) return `The backup cannot be used. ${error.message}`
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  if (code === 'EEXIST') return `${dest ?? path} is there already; name another file.`
  if (code === 'ENOENT') return `There is no ${path}.`
  if (code?.startsWith('ERR_PARSE_ARGS')) return usage
  // A connection that fails on every address has no message of its own.
  if (error instanceof AggregateError) return error.errors.map(String).join('; ')
  return String(error)
}
