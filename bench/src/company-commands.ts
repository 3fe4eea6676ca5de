import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { StoredEvent } from '@rollcall/contracts/kernel/event.ts'
import type { RunningSystem } from './running-system.ts'
import type { Staff } from './staff.ts'

/** Sends a command as the company; returns the id that it answers with. */
export async function send(
  { launched }: RunningSystem,
  { company }: Staff,
  name: string,
  body: object,
): Promise<string> {
  const response = await fetch(`${launched.url}/api/commands/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      Authorization: `Bearer ${company.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
  })
  const answer = (await response.json()) as { id: string }
  if (!response.ok) throw new Error(`${name} was answered ${response.status} ${JSON.stringify(answer)}`)
  return answer.id
}

/** Waits until a stream has such an event; at most so many milliseconds. */
export async function eventIn(
  { store }: RunningSystem,
  stream: string,
  isIt: (event: StoredEvent) => boolean,
  longest: number,
): Promise<StoredEvent> {
  const deadline = performance.now() + longest
  for (;;) {
    const found = (await store.read(stream)).events.find(isIt)
    if (found) return found
    if (performance.now() > deadline) throw new Error(`${stream} does not come to its end`)
    await pause(100)
  }
}
