import type { CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import type { FailingWork } from '@rollcall/platform/failing-work/failing-work.ts'
import type { Log } from '@rollcall/platform/log.ts'
import { noTableYet } from '@rollcall/platform/postgres/missing-table.ts'
import type { Pool } from 'pg'
import { Counter } from 'prom-client'
import { CommandRefused, causeOf, type SendCommand } from '../tools/send-command.ts'
import type { Due, DueItem, DuePlace } from './due.ts'
import type { DueSetbacks, Setback } from './due-setbacks.ts'

export interface SendDueOptions {
  pool: Pool
  setbacks: DueSetbacks
  failing: FailingWork
  send: SendCommand
  now: () => Date
  /** Milliseconds between two rounds; also the wait after the first refusal. */
  every: number
  /** Milliseconds from a first failure to the next attempt. */
  afterFailure: number
  log: Log
}

/** Sends one kind of due command. Remembers where a round was cut off, so that the next one continues there. */
export interface DueSender {
  /**
   * One round, which ends once everything had its turn, at the latest at `until` (of performance.now). Returns the
   * milliseconds until another round is useful; Infinity: the usual time.
   */
  look(until: number, signal: AbortSignal): Promise<number>
}

const usualPageSize = 500
/** How many commands of one company a pass sends before the others have had theirs; doubled with each pass. */
const firstShare = 20
/** The same for commands on several items. */
const firstShareOfSeveral = 4
/**
 * How many commands of one company may fail in a round. Each may cost a timeout, so the rest waits for the next round.
 */
const maxFailures = 3
const longestWait = 3_600_000
/** How many successful commands are remembered while the read model may still list them as due. */
const maxSettled = 20_000

/** The part of a kind of work that is sending its commands, whichever they are. */
const sending = 'sending'

/** New items first, so that nothing waits behind items that repeatedly fail. */
const kinds = ['fresh', 'tried'] as const

/** An item that may be sent now. */
interface Ready {
  item: DueItem
  cause: string
  setback: Setback | undefined
}

export function createDueSender(due: Due, options: SendDueOptions): DueSender {
  const { command, find, several, pageSize = usualPageSize } = due
  const { pool, setbacks, failing, send, now, every, afterFailure, log } = options
  const cutOff: { [kind in (typeof kinds)[number]]?: DuePlace | undefined } = {}
  /** Causes of successful commands, and until when they are not sent again. */
  const settled = new Map<string, number>()

  async function look(until: number, signal: AbortSignal): Promise<number> {
    /** Even with very little time each round makes progress: one command, or one page without commands. */
    let gotOn = false
    const over = () => signal.aborted || (gotOn && performance.now() >= until)
    const failures = new Map<string, number>()
    /** Names of commands that were answered, and have not failed since. A refusal is an answer. */
    const answered = new Set<string>()
    let soonest = Number.POSITIVE_INFINITY

    /** Sends items of one company together, or one separately. */
    async function attempt(items: readonly Ready[]): Promise<void> {
      gotOn = true
      const { name } = jointCommand(items) ?? command
      try {
        const refused = await sendAll(items.map(({ item }) => item))
        answered.add(name)
        for (const one of items)
          if (refused.has(one.item.place[1])) await setBack(one, true)
          else await succeeded(one)
        // More may become due soon, for example from a running import.
        soonest = Math.min(soonest, afterFailure)
      } catch (error) {
        const refused = error instanceof CommandRefused
        const { companyId } = items[0]!.item
        if (refused) answered.add(name)
        else {
          failures.set(companyId, (failures.get(companyId) ?? 0) + 1)
          await countFailure(name, error, jointCommand(items) ? [] : items)
        }
        for (const one of items) await setBack(one, refused, error)
      }
    }

    /** `items`: those that fail by themselves. Items sent together are counted when they are sent separately. */
    async function countFailure(name: string, error: unknown, items: readonly Ready[]): Promise<void> {
      if (answered.delete(name)) await failing.succeeded(name, sending)
      await failing.failed(name, error, [sending, ...items.map(({ cause }) => cause)])
    }

    async function succeeded({ cause, setback }: Ready): Promise<void> {
      settle(cause)
      if (setback) {
        await setbacks.remove(cause)
        await failing.succeeded(command.name, cause)
      }
      dueCommandsTotal.inc({ command: command.name, outcome: 'done' })
    }

    async function setBack(
      { item, cause, setback }: Ready,
      refused: boolean,
      error?: unknown,
    ): Promise<void> {
      const times = 2 ** Math.min(setback?.times ?? 0, 30)
      const wait = refused
        ? Math.min(every * times, Math.max(every, longestWait))
        : Math.min(afterFailure * times, every)
      soonest = Math.min(soonest, wait)
      dueCommandsTotal.inc({ command: command.name, outcome: refused ? 'refused' : 'failed' })
      log.warn(
        { command: command.name, ...withoutLists(item.body), wait, err: error },
        'what is due was not done; it is tried again',
      )
      if (refused && setback) await failing.succeeded(command.name, cause)
      await setbacks.add(
        cause,
        { command: command.name, companyId: item.companyId, item: item.place[1] },
        wait,
      )
    }

    /** Goes once through all due items, starting at a place. Returns whether some company had more than its share. */
    async function pass(
      kind: (typeof kinds)[number],
      share: number,
      from: DuePlace | undefined,
    ): Promise<boolean> {
      const sent = new Map<string, number>()
      let more = false
      let after = from
      for (;;) {
        cutOff[kind] = after
        if (over()) return false
        const items = (await find(pool, now(), { after, max: pageSize }).catch(noTableYet)) ?? []
        const causes = new Map(items.map(item => [item, causeOf(command.name, item.body)]))
        const known = await setbacks.of([...causes.values()])
        const ready: Ready[] = []
        for (const [item, cause] of causes) {
          const setback = known.get(cause)
          if ((kind === 'tried') !== (setback !== undefined)) continue
          if ((settled.get(cause) ?? 0) > performance.now()) continue
          if (setback && setback.wait > 0) soonest = Math.min(soonest, setback.wait)
          else ready.push({ item, cause, setback })
        }
        for (const turn of inTurns(ready, kind === 'fresh' ? several?.max : 1)) {
          if (over()) return false
          const { companyId } = turn[0]!.item
          if ((failures.get(companyId) ?? 0) >= maxFailures) continue
          const before = sent.get(companyId) ?? 0
          if (before >= share) {
            more = true
            continue
          }
          sent.set(companyId, before + 1)
          await attempt(turn)
        }
        if (items.length < pageSize) {
          cutOff[kind] = undefined
          return more
        }
        gotOn = true
        after = items.at(-1)?.place
      }
    }

    try {
      for (const kind of kinds) {
        let from = cutOff[kind]
        for (let share = several ? firstShareOfSeveral : firstShare; !over(); share *= 2) {
          const more = await pass(kind, share, from)
          // A pass that began in the middle is followed by one from the start.
          if (from === undefined && !more) break
          from = undefined
        }
      }
    } finally {
      if (answered.size > 0) await failing.succeeded([...answered], sending)
    }
    if (failures.size > 0) return afterFailure
    return over() ? 0 : soonest
  }

  /** The command that sends these items together; undefined: they are sent separately. */
  function jointCommand(items: readonly unknown[]): CommandDefinition | undefined {
    return items.length > 1 ? several?.command : undefined
  }

  /** Returns the ids of the refused items. A single item is sent separately, and its refusal is thrown. */
  async function sendAll(items: readonly DueItem[]): Promise<ReadonlySet<string>> {
    if (!several || items.length === 1) {
      for (const { body } of items) await send(command, body)
      return new Set()
    }
    const answer = await send(several.command, several.bodyOf(items))
    return new Set(answer.refused.map(({ id }) => id))
  }

  function settle(cause: string): void {
    if (settled.size >= maxSettled) settled.clear()
    settled.set(cause, performance.now() + every)
  }

  return { look }
}

/** The ids and instants of a body. A list in it may be long. */
const withoutLists = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !Array.isArray(value)))

/** Groups a page by company and takes from the companies in turns; within a company the oldest comes first. */
function inTurns(ready: readonly Ready[], max = 1): Ready[][] {
  const byCompany = [...Map.groupBy(ready, ({ item }) => item.companyId).values()].map(own =>
    Array.from({ length: Math.ceil(own.length / max) }, (_, at) => own.slice(at * max, (at + 1) * max)),
  )
  const longest = Math.max(0, ...byCompany.map(own => own.length))
  return Array.from({ length: longest }, (_, turn) =>
    byCompany.flatMap(own => own.slice(turn, turn + 1)),
  ).flat()
}

export const dueCommandsTotal = new Counter({
  name: 'due_commands_total',
  help: 'Commands sent because they were due, by command and by outcome: done, refused, failed',
  labelNames: ['command', 'outcome'],
})
