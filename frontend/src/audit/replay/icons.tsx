import { calendar, chart, cup, entering, pencil, warn } from '../../kit/parts/icons.tsx'
import { alert, check, clock, cross, exit, type Shape } from '../../look/icons.tsx'
import type { EventKind } from './event-kinds.ts'

export const kindIcons: Record<EventKind, Shape> = {
  in: entering,
  out: exit,
  break: cup,
  missing: warn,
  proposed: pencil,
  approved: check,
  rejected: cross,
  overtime: clock,
  leave: calendar,
  balance: chart,
}

export const unreadable = alert
export const toFirst: Shape = <path d="M6 5v14M18 6l-8 6 8 6z" />
export const toLast: Shape = <path d="M18 5v14M6 6l8 6-8 6z" />
export const stepBack: Shape = <path d="M16 6l-8 6 8 6z" />
export const stepOn: Shape = <path d="M8 6l8 6-8 6z" />
export const play: Shape = <path fill="currentColor" d="M8 5l11 7-11 7z" />
export const pause: Shape = <path d="M9 6v12M15 6v12" />
