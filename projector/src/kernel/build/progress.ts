import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'

/** The progress of a build. */
export interface BuildProgress {
  done: number
  /** Total events; estimated if positions are not consecutive. */
  total: number
  eventsPerSecond: number
  secondsLeft: number
}

/** Counts the events of a build and estimates the rest. `now` in milliseconds. */
export function createProgress(head: Position, now: () => number = performance.now.bind(performance)) {
  const began = now()
  let done = 0
  return (events: number, position: Position): BuildProgress => {
    done += events
    const share = comparePositions(head, position) > 0 ? Number(position) / Number(head) : 1
    const total = share > 0 ? Math.max(done, Math.round(done / share)) : done
    const eventsPerSecond = Math.round((done * 1000) / Math.max(1, now() - began))
    return {
      done,
      total,
      eventsPerSecond,
      secondsLeft: eventsPerSecond > 0 ? Math.ceil((total - done) / eventsPerSecond) : 0,
    }
  }
}
