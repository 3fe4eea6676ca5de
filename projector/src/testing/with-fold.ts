import type { Row } from '@rollcall/read-models/kernel/table.ts'
import {
  type Handler,
  type HandlerOfMany,
  isOfMany,
  type Projection,
  type Recorded,
} from '../kernel/projection.ts'

type Fold = (fold: () => Row | undefined, event: Recorded) => Row | undefined

/** The same projection in other code: `change` is called for each fold, with the original one. */
export const withFold = (projection: Projection, change: Fold): Projection => ({
  ...projection,
  when: new Map([...projection.when].map(([type, handler]) => [type, changed(handler, change)] as const)),
})

function changed(handler: Handler | HandlerOfMany, change: Fold): Handler | HandlerOfMany {
  if (isOfMany(handler))
    return { ...handler, fold: (row: Row, event: Recorded) => change(() => handler.fold(row, event), event) }
  return {
    ...handler,
    fold: (row: Row | undefined, event: Recorded) => change(() => handler.fold(row, event), event),
  }
}
