import type { ComponentType, ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { z } from 'zod'
import type { Shape } from '../../look/icons.tsx'

/** One thing that can be done about a record: a command with its button, and what is asked before it is sent. */
export interface Act<R extends RaRecord> {
  /**
   * Part of the keys of its texts: `action` on the button, `done` in the toast; where it asks first also `title`,
   * `text`, and `act` if that button says something else.
   */
  name: string
  icon: Shape
  command: string
  /** Whether it applies to a record. */
  when: (record: R) => boolean
  /** Offered for one record at a time. */
  single?: boolean
  /** Told apart by its colour in menus and bars. */
  danger?: boolean
  /** Asks before it is sent; `danger`: it cannot simply be taken back. */
  asks?: 'danger' | 'plain'
  /** Asks for what goes with the command, the same for all records. */
  form?: { schema: z.ZodType<object>; values: object; fields: ReactNode; danger?: boolean }
  /** The command that takes it back, offered in the toast. */
  undo?: string
  /** What is shown instead of a toast where the services refuse with this code. */
  refused?: { code: string; dialog: ComponentType<{ open: boolean; onClose: () => void }> }
}

/** What can be done about the records of one resource. */
export interface ActsOf<R extends RaRecord> {
  resource: string
  /** Where the texts of the acts stand: `inquiries` for `inquiries.reject.title`. */
  texts: string
  /** How a command names a record. */
  body: (record: R) => object
  nameOf: (record: R) => string
  acts: readonly Act<R>[]
}
