import type { Position } from '@rollcall/contracts/kernel/event.ts'
import { Gauge } from 'prom-client'
import { type TreesStatus, treesLag } from './trees-status.ts'

let sample: () => Promise<void> = async () => {}

/** Each gauge measures before it answers; the registry asks all of them at once. */
const collect = () => sample()

const lagPositions = new Gauge({
  name: 'rollcall_evidence_lag_positions',
  help: 'Positions between the end of the log and the trees over the companies’ events',
  collect,
})
const lagSeconds = new Gauge({
  name: 'rollcall_evidence_lag_seconds',
  help: 'Age of the newest event in the trees while they are behind the log; 0 when they are level',
  collect,
})
/** 1: needs an operator. */
const stopped = new Gauge({
  name: 'rollcall_evidence_stopped',
  help: 'Whether the trees over the companies’ events do not grow, heads are not signed, not written into the folder or not stamped, or the record is not checked',
  labelNames: ['part'],
  collect,
})

/** Above 0: needs an operator. */
const alarms = new Gauge({
  name: 'rollcall_evidence_alarms',
  help: 'Faults that the check of the record has found, in evidence.alarms',
  collect,
})

/** Measures the trees whenever metrics are read. Returns a function that ends it. */
export function sampleTrees(status: () => Readonly<TreesStatus>, head: () => Promise<Position>): () => void {
  sample = async () => {
    const now = status()
    stopped.set({ part: 'trees' }, now.trouble === undefined ? 0 : 1)
    stopped.set({ part: 'heads' }, now.headsTrouble === undefined ? 0 : 1)
    stopped.set({ part: 'head files' }, now.filesTrouble === undefined ? 0 : 1)
    stopped.set({ part: 'stamps' }, now.stampsTrouble === undefined ? 0 : 1)
    stopped.set({ part: 'check' }, now.checkTrouble === undefined ? 0 : 1)
    alarms.set(now.alarms)
    const lag = treesLag(now, await head(), Date.now())
    if (!lag) return
    lagPositions.set(lag.positions)
    lagSeconds.set(lag.seconds)
  }
  return () => {
    sample = async () => {}
  }
}
