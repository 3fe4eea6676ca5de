import type { Log } from '@rollcall/platform/log.ts'
import { listen } from '@rollcall/platform/postgres/listen.ts'
import { z } from 'zod'

/** The projector's notification in the transaction that changed rows. */
const message = z.object({
  projection: z.string(),
  position: z.coerce.string().regex(/^\d{1,20}$/),
  changes: z.array(z.object({ company: z.string(), id: z.string(), owner: z.string().nullish() })).optional(),
  companies: z.array(z.string()).optional(),
  all: z.boolean().optional(),
  /** A change while the projector catches up. It may end sessions, but no browser should read again because of it. */
  silent: z.boolean().optional(),
})

/** Rows of a projection that changed, as of a position; committed before this is sent. */
export type ReadChange = z.infer<typeof message>

export interface ReadChangesListener {
  onChange(change: ReadChange): void
  /** Notifications may have been missed. */
  onGap(): void
}

const messages = z.union([message.transform(one => [one]), z.array(message)])

/** The changes of a notification; undefined: it is not one of the projector's. */
export function parseReadChanges(payload: string): ReadChange[] | undefined {
  try {
    return messages.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

/** This process's one connection for the projector's notifications, with any number of subscribers. */
export interface ReadChanges {
  add(listener: ReadChangesListener): void
  close(): void
}

/** Resolves once it listens. */
export async function hearReadChanges(databaseUrl: string, log: Log): Promise<ReadChanges> {
  const listeners = new Set<ReadChangesListener>()
  const ending = new AbortController()
  const gap = () => {
    for (const listener of listeners) listener.onGap()
  }
  await listen({
    url: databaseUrl,
    channels: ['read_changed'],
    signal: ending.signal,
    application_name: 'rollcall query live',
    onNotification: (_channel, payload) => {
      const changes = parseReadChanges(payload)
      if (!changes) {
        log.warn({ length: payload.length }, 'a read_changed notification was not understood')
        return gap()
      }
      for (const listener of listeners) for (const change of changes) listener.onChange(change)
    },
    onReconnect: gap,
  })
  return { add: listener => void listeners.add(listener), close: () => ending.abort() }
}
