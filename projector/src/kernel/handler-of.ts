import type { ProjectedEvent } from './decoded.ts'
import type { Handler, HandlerOfMany, Projection } from './projection.ts'

/** The handler of an event; undefined: the projection does not handle it, or an administrator had it left out. */
export const handlerOf = (
  { name, when }: Pick<Projection, 'name' | 'when'>,
  { type, skippedBy }: Pick<ProjectedEvent, 'type' | 'skippedBy'>,
): Handler | HandlerOfMany | undefined => (skippedBy?.has(name) ? undefined : when.get(type))
