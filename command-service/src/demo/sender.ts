import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import { v5 as uuidV5 } from 'uuid'
import type { CommandEntry } from '../kernel/command-entry.ts'
import type { Actor } from '../kernel/decider.ts'
import type { CommandLog } from '../kernel/handle-command.ts'
import { platformCompany } from '../kernel/streams.ts'

const namespace = 'c0d9a3a0-62b8-4d4f-9f17-2c8a6d1f7e55'

export const stranger: Actor = {
  accountId: 'public',
  companyId: platformCompany,
  role: 'public',
  sessionId: undefined,
  name: '',
  zone: 'UTC',
}

/** Log-ins show it as their device. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

/** The id of a demo command, made from its cause, so that a second run adds only new data. */
export const demoCommandId = (cause: string): string => uuidV5(cause, namespace)

/** How often a command is tried. */
const tries = 10
const pauseMs = 300

/**
 * Sends commands through the same list, schemas and handlers as the HTTP edge, at a chosen instant. `onSent` is called
 * for each one, so that commands of several people at once are all counted. To the scheduler a command of several steps
 * from a past instant is an interrupted one, which it may finish in the meantime. Such a command is then sent again.
 */
export function createDemoSender(
  entries: readonly CommandEntry[],
  log: CommandLog,
  onSent: () => void = () => {},
  pause: () => Promise<unknown> = () => wait(pauseMs),
) {
  const byName = new Map(entries.map(entry => [entry.definition.name, entry]))
  return async (name: string, body: unknown, actor: Actor, cause: string, now: string) => {
    onSent()
    const entry = byName.get(name)
    if (!entry) throw new Error(`There is no command ${name}.`)
    const commandId = demoCommandId(cause)
    const context = {
      commandId,
      correlationId: commandId,
      channel: 'web',
      actor,
      ip: '',
      userAgent: browser,
      now,
      newId: (what: string) => uuidV5(what, commandId),
    }
    const parsed = entry.definition.schema.parse(body) as never
    for (let attempt = 1; ; attempt++) {
      try {
        return await entry.handle(parsed, context, log)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'unavailable' || attempt === tries) throw error
        await pause()
      }
    }
  }
}

/** The newest event of a type. Throws when there is none. */
export function newest(events: readonly StoredEvent[], type: string): StoredEvent {
  const event = events.findLast(candidate => candidate.type === type)
  if (!event) throw new Error(`There is no ${type}.`)
  return event
}
