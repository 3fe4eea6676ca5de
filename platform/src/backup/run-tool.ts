import { ConfigurationError } from '../config.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import { toolSentence } from '../tool-sentence.ts'
import { type BackupCounts, BackupUnusable } from './backup-lines.ts'

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

export const complain = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** The content of a backup, for a sentence. */
export const backupInWords = ({ events, keys, files }: BackupCounts): string =>
  `${events} events and the keys of ${keys} people and companies, with ${files} files`

/** The main function of a tool. On failure it prints a sentence and ends with 1. */
export function runTool(usage: string, work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    complain(sentenceOf(error, usage))
    process.exitCode = 1
  })
}

/** The one backup on a command line. Throws ConfigurationError with the usage. */
export function oneName(positionals: readonly string[], usage: string): string {
  const [name] = positionals
  if (!name || positionals.length > 1) throw new ConfigurationError(usage)
  return name
}

function sentenceOf(error: unknown, usage: string): string {
  const sentence = toolSentence(error)
  if (sentence) return sentence
  if (error instanceof BackupUnusable) return `The backup cannot be used. ${error.message}`
  if (error instanceof FilesUnavailable) return `FILES_URL cannot be used: ${error.message}.`
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  if (code === 'EEXIST') return `${dest ?? path} already exists; name another file.`
  if (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'mkdir')
    return `The folder ${path} cannot be made; name another place.`
  if (code === 'ENOENT') return `There is no ${path}.`
  if (code?.startsWith('ERR_PARSE_ARGS')) return usage
  return String(error)
}
