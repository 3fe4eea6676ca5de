import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { EventStore } from '@rollcall/platform/event-store/event-store.ts'
import { companiesSetAside, lagPositions, lagSeconds, stopped } from './metrics.ts'

export type ProjectionState =
  /** Another process runs it; this one takes over when that one ends. */
  | 'standing by'
  /** A new version is being built beside the one in use. */
  | 'building'
  | 'catching up'
  | 'live'
  /** It needs an operator to continue. */
  | 'stopped'

/** The state of one projection in this process. */
export interface Status {
  readonly projection: string
  state: ProjectionState
  position: Position
  /** Of the newest committed event, as an ISO instant. */
  recordedAt: string | undefined
  /** How often it has failed and restarted. */
  attempts: number
  /** Why it is stopped. */
  sentence: string | undefined
  /** How many companies it has set aside. */
  setAside: number
}

export const newStatus = (projection: string): Status => ({
  projection,
  state: 'standing by',
  position: '0',
  recordedAt: undefined,
  attempts: 0,
  sentence: undefined,
  setAside: 0,
})

/** The faults, in words; undefined without any. */
export function troubleOf(statuses: Iterable<Status>): string | undefined {
  const sentences = [...statuses].flatMap(({ state, sentence }) => (state === 'stopped' ? [sentence] : []))
  return sentences.length > 0 ? sentences.join('; ') : undefined
}

/** Warnings while all other companies are served, in words; undefined without any. */
export function noticeOf(statuses: Iterable<Status>): string | undefined {
  const sentences = [...statuses].flatMap(({ projection, setAside }) =>
    setAside > 0
      ? [`${projection} leaves ${setAside === 1 ? '1 company' : `${setAside} companies`} out`]
      : [],
  )
  return sentences.length > 0 ? sentences.join('; ') : undefined
}

/** Updates the lag metrics. */
export async function measureLag(store: EventStore, statuses: Iterable<Status>): Promise<void> {
  const head = await store.head()
  for (const { projection, state, position, recordedAt, setAside } of statuses) {
    stopped.set({ projection }, state === 'stopped' ? 1 : 0)
    companiesSetAside.set({ projection }, setAside)
    if (state === 'standing by') continue
    const level = comparePositions(position, head) >= 0
    lagPositions.set({ projection }, level ? 0 : Number(BigInt(head) - BigInt(position)))
    lagSeconds.set(
      { projection },
      level || recordedAt === undefined ? 0 : (Date.now() - Date.parse(recordedAt)) / 1000,
    )
  }
}
