import type { QueueDepth } from '@rollcall/platform/queue/job.ts'
import { Counter, Gauge } from 'prom-client'

export const deliveriesTotal = new Counter({
  name: 'deliveries_total',
  help: 'Deliveries by effect and by how an attempt ended: sent, skipped, failed, uncertain, fanned-out, retried',
  labelNames: ['effect', 'outcome'],
})

/** The source of the gauges; set while the workers run. */
export interface MetricSources {
  depth(): Promise<QueueDepth>
  counts(): Promise<Record<string, number>>
  unknown(): Promise<{ count: number }>
  searching(): boolean
  failing(): Promise<readonly { work: string; times: number }[]>
}

let sources: MetricSources | undefined

/** Sets the source of the gauges; undefined when the workers stop. */
export function measure(next: MetricSources | undefined): void {
  sources = next
}

new Gauge({
  name: 'queue_jobs',
  help: 'Jobs in the queue of deliveries, by state',
  labelNames: ['state'],
  async collect() {
    const depth = await sources?.depth().catch(() => undefined)
    for (const [state, jobs] of Object.entries(depth ?? {})) this.set({ state }, jobs)
  },
})

new Gauge({
  name: 'deliveries_open',
  help: 'Deliveries that are not done, have failed or have an unknown outcome, by state',
  labelNames: ['state'],
  async collect() {
    const counts = await sources?.counts().catch(() => undefined)
    if (!counts) return
    for (const state of ['queued', 'claimed', 'sending', 'failed', 'uncertain'])
      this.set({ state }, counts[state] ?? 0)
  },
})

new Gauge({
  name: 'deliveries_unknown',
  help: 'Deliveries of effects that this worker does not know; a newer one must take them',
  async collect() {
    const unknown = await sources?.unknown().catch(() => undefined)
    if (unknown) this.set(unknown.count)
  },
})

new Gauge({
  name: 'effects_search_stopped',
  help: '1: the log does not have the position up to which effects were looked for, and the search has ended',
  collect() {
    if (sources) this.set(sources.searching() ? 0 : 1)
  },
})

new Gauge({
  name: 'work_failures_in_a_row',
  help: 'How often in a row work in the background has failed, by kind; without a value: its last attempt succeeded',
  labelNames: ['work'],
  async collect() {
    const failing = await sources?.failing().catch(() => undefined)
    if (!failing) return
    this.reset()
    for (const { work, times } of failing) this.set({ work }, times)
  },
})
