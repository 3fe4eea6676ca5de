import type { Row } from '@rollcall/read-models/kernel/table.ts'
import {
  type AnyHandler,
  type FoldedEvent,
  isOfMany,
  type Key,
  type Projection,
} from '../kernel/projection.ts'

type Fold = (fold: () => Row | undefined, event: FoldedEvent) => Row | undefined

/** The projection with another fold: `change` is called for each event, with the original fold. */
export const withFold = (projection: Projection, change: Fold): Projection => ({
  ...projection,
  when: new Map([...projection.when].map(([type, handler]) => [type, changed(handler, change)] as const)),
})

function changed(handler: AnyHandler, change: Fold): AnyHandler {
  if (isOfMany(handler))
    return {
      ...handler,
      fold: (row: Row, event: FoldedEvent) => change(() => handler.fold(row, event), event),
    }
  return {
    ...handler,
    fold: (row: Row | undefined, event: FoldedEvent, key: Key) =>
      change(() => handler.fold(row, event, key), event),
  }
}
