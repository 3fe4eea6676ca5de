import { hash } from 'node:crypto'
import type { AnswerOf, CommandDefinition, CommandInput } from '@rollcall/contracts/kernel/message.ts'
import { createSystemTokenIssuer } from '@rollcall/platform/auth-tokens/system-token.ts'

/** The command service refused the command: sending it again soon would change nothing. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** The command service answered the command with something that may pass. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
  readonly status: number
  /** The stable code of the problem; '': the answer was none. */
  readonly code: string
  constructor(command: string, status: number, code: string) {
    super(`${command} was answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** Sends a command as the system and gives its answer. Rejects when it was not done: CommandRefused, or any other error. */
export type SendCommand = <D extends CommandDefinition>(
  command: D,
  body: CommandInput<D>,
) => Promise<AnswerOf<D>>

const timeoutMs = 10_000

/** Answers that another attempt would also get. A conflict or an expired token may pass. */
const final = new Set([400, 403, 404, 422])

/** Sends commands over HTTP to the command service, or to the gateway in front of it. */
export function createCommandSender(options: {
  url: string
  appSecret: string
  now: () => Date
}): SendCommand {
  const url = options.url.replace(/\/+$/, '')
  const issueToken = createSystemTokenIssuer(options.appSecret, () => options.now().getTime())
  return async <D extends CommandDefinition>({ name, answer: schema }: D, body: CommandInput<D>) => {
    const json = JSON.stringify(body)
    const response = await fetch(`${url}/api/commands/${name}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await issueToken()}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': causeOf(name, body),
      },
      body: json,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await response.text()
    if (response.ok) return schema.parse(JSON.parse(answer)) as AnswerOf<D>
    const code = codeIn(answer)
    throw final.has(response.status)
      ? new CommandRefused(`${name} was answered ${response.status} ${code}`)
      : new CommandFailed(name, response.status, code)
  }
}

/**
 * The id of a command, derived from its body only: a UUID of version 8, which is free for custom use (RFC 9562 section
 * 5.8).
 */
export function causeOf(command: string, body: unknown): string {
  const hex = hash('sha256', `${command} ${JSON.stringify(body)}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The stable code of a problem. Nothing else of an answer is logged. */
const codeIn = (answer: string): string => /"code":"([a-z-]+)"/.exec(answer)?.[1] ?? ''
