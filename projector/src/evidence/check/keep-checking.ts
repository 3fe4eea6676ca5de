import { setTimeout as wait } from 'node:timers/promises'
import { PositionUnknown } from '@rollcall/platform/event-store/event-store.ts'
import type { Tools } from '../../kernel/tools.ts'
import type { TreesStatus } from '../trees-status.ts'
import { countAlarms, raiseAlarm } from './alarms.ts'
import { checkLog } from './check-log.ts'
import { beginRound, noteWhole, readRound } from './check-store.ts'
import { checkTrees } from './check-trees.ts'
import type { Checking } from './checking.ts'
import type { KeptHeads } from './kept-heads.ts'

/** How the record is checked. */
export interface CheckSettings {
  /** The most events that are read in an hour; 0: none are checked. */
  perHour: number
  /** Heads outside of the database, with which the trees are compared, too. */
  keptHeads?: KeptHeads | undefined
  /** Set by tests. */
  now?: () => Date
  /** Waits so many milliseconds, or until the signal. Set by tests. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

const hourMs = 3_600_000
/** In milliseconds: a round begins so long after the one before, so that a small installation can rest. */
export const checkTimes = { roundEvery: 600_000, retryAfter: 60_000 }

/**
 * Goes round the log and the trees for ever, compares them, and raises an alarm for each difference that is beyond doubt.
 * Works while this process keeps the trees, until the signal; a later process goes on where this one ended. Stops
 * nothing.
 */
export async function keepChecking(
  tools: Tools,
  status: TreesStatus,
  signal: AbortSignal,
  { perHour, keptHeads, now = () => new Date(), pause = pauseFor }: CheckSettings,
): Promise<void> {
  const checking: Checking = {
    async raise(fault) {
      await raiseAlarm(tools, fault, now())
      status.alarms = await countAlarms(tools.pool)
    },
    pace: events => pause((events / perHour) * hourMs, signal),
    keptHeads,
    signal,
  }
  while (perHour > 0 && !signal.aborted) {
    const began = now().getTime()
    try {
      status.alarms = await countAlarms(tools.pool)
      await checkOnce(tools, checking, now)
      status.checkTrouble = undefined
      await pause(Math.max(0, checkTimes.roundEvery - (now().getTime() - began)), signal)
    } catch (error) {
      if (signal.aborted) return
      const isNews = status.checkTrouble === undefined
      status.checkTrouble = 'The record cannot be checked'
      if (isNews) tools.log.error({ alarm: 'the record is not checked', err: error }, status.checkTrouble)
      await pause(checkTimes.retryAfter, signal)
    }
  }
}

/** Finishes the round under way, or makes a new one, and notes the companies whose record is whole. */
export async function checkOnce(tools: Tools, checking: Checking, now: () => Date): Promise<void> {
  const open = await readRound(tools.pool)
  const isOpen = open !== undefined && BigInt(open.position) < BigInt(open.bound)
  if (!isOpen) await checkTrees(tools.pool, checking)
  if (checking.signal.aborted) return
  let round = isOpen ? open : await beginRound(tools.pool, now())
  try {
    await checkLog(tools, round, checking)
  } catch (error) {
    // The log has lost the event up to which it was compared: from its beginning, then.
    if (!(error instanceof PositionUnknown) || !isOpen) throw error
    round = await beginRound(tools.pool, now())
    await checkLog(tools, round, checking)
  }
  // A round that was ended early has not compared everything.
  if (!checking.signal.aborted) await noteWhole(tools.pool, round, now())
}

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => {})
