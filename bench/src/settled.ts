import { setTimeout as pause } from 'node:timers/promises'
import type { Launched } from '@rollcall/platform/embedded/launch.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import type { Pool } from 'pg'
import { isLevel } from '../../e2e/src/read-models.ts'
import { isIdle } from '../../e2e/src/shared/becomes-idle.ts'
import { booksToKeep } from '../../workers/src/leave/books-to-keep.ts'
import { tasksToNumber } from '../../workers/src/tasks/tasks-to-number.ts'

/** What the workers do by themselves about people and tasks that a bench adds. */
const dueAfterSetUp = [booksToKeep, tasksToNumber]

interface Settling {
  launched: Launched
  store: EventStore
  pool: Pool
}

/**
 * Waits until a system has done all that the events in its log cause: the read models have them, the books of leave are
 * open, the tasks have numbers, and the mails and files of their effects are made. Stopped workers are not waited for. Nor
 * are the trees of the evidence, which rest so much that they take a twenty-fifth of a processor, whether they have grown
 * over a bench's set-up or grow over what it measures. Throws what is left after the longest wait, in milliseconds.
 */
export async function settled(system: Settling, ms = 900_000): Promise<void> {
  const deadline = performance.now() + ms
  for (;;) {
    const left = await leftOf(system)
    if (left === undefined) return
    if (performance.now() > deadline) throw new Error(`after ${ms} ms ${left}`)
    await pause(100)
  }
}

/** What a system still has to do, as a clause; undefined: nothing. */
async function leftOf({ launched, store, pool }: Settling): Promise<string | undefined> {
  const head = await store.head()
  if (!(await isLevel(pool, head))) return `the read models are not at ${head}`
  if (launched.processes.some(({ name, address }) => name === 'workers' && address)) {
    for (const { command, find } of dueAfterSetUp)
      if ((await find(pool, new Date(), { after: undefined, max: 1 })).length > 0)
        return `${command.name} is still due`
    if (!(await isIdle(store, pool))) return 'not all mails and files are made'
  }
  // What was done since may be the cause of more.
  return (await store.head()) === head ? undefined : 'events are still added'
}
