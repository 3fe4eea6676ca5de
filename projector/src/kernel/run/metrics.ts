import { Counter, Gauge, Histogram } from 'prom-client'

/** Events that were read for a projection, including ignored ones. */
export const eventsRead = new Counter({
  name: 'rollcall_projection_events_total',
  help: 'Events that passed a projection',
  labelNames: ['projection'],
})
export const batchSeconds = new Histogram({
  name: 'rollcall_projection_commit_seconds',
  help: 'Time to commit a batch to the read models',
  buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
})
export const delaySeconds = new Histogram({
  name: 'rollcall_projection_delay_seconds',
  help: 'From the recording of an event to its commit in the read models, live',
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
/** 1: the projection is stopped and needs an operator. */
export const stopped = new Gauge({
  name: 'rollcall_projection_stopped',
  help: 'Whether a projection has stopped (it cannot start, a newer version is in use)',
  labelNames: ['projection'],
})
/** Above 0: needs an operator. */
export const companiesSetAside = new Gauge({
  name: 'rollcall_projection_companies_set_aside',
  help: 'Companies that a projection leaves out since an event of theirs that it could not take',
  labelNames: ['projection'],
})

const samplers = new Set<() => Promise<void>>()
const sampleAll = () => Promise.all([...samplers].map(sample => sample())).then(() => {})

/** In a store whose positions are running numbers, the unit is events. */
export const lagPositions = new Gauge({
  name: 'rollcall_projection_lag_positions',
  help: 'Positions between the end of the log and the checkpoint of a projection',
  labelNames: ['projection'],
  collect: sampleAll,
})
export const lagSeconds = new Gauge({
  name: 'rollcall_projection_lag_seconds',
  help: 'Age of the newest committed event of a projection that is behind; 0 when it is level',
  labelNames: ['projection'],
})

/** Measures the lag whenever metrics are read. Returns a function that ends it. */
export function sampleLag(sample: () => Promise<void>): () => void {
  samplers.add(sample)
  return () => samplers.delete(sample)
}
