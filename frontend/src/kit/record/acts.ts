import type { CommandAnswer } from '@rollcall/contracts/kernel/answers.ts'
import type { AnswerOf, CommandDefinition, CommandInput } from '@rollcall/contracts/kernel/message.ts'
import type { ComponentType, ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { z } from 'zod'
import type { Shape } from '../../look/icons.tsx'

/** An action on a record: a command with its button, and the question before it is sent. */
export interface Act<R extends RaRecord> {
  /**
   * Part of the keys of its texts: `action` on the button, `done` in the toast, with the `name` of its record; if it asks
   * first also `title`, `text`, and `act` if the dialog's button has another text.
   */
  name: string
  icon: Shape
  command: CommandDefinition
  /** The key that presses its button where keys move between records, such as `A`. */
  shortcut?: string | undefined
  /** Whether it applies to a record. */
  when: (record: R) => boolean
  /** Offered for one record at a time. */
  single?: boolean
  /** Shown in the colour of danger in menus and bars. */
  danger?: boolean
  /** Asks before it is sent; `danger`: it cannot easily be undone. */
  asks?: 'danger' | 'plain'
  /** Asks for further input of the command, the same for all records. */
  form?: { schema: z.ZodType<object>; values: object; fields: ReactNode; danger?: boolean }
  /** What it would do, shown in the question. */
  effect?: (records: readonly R[]) => ReactNode
  /**
   * The toast's text instead of `done`, from the command's answers for these records. Undefined: `done`. Only for an
   * action that is not `delayed`.
   */
  says?(answers: readonly CommandAnswer[], records: readonly R[]): Said | undefined
  /** The command that undoes it, offered in the toast. */
  undo?: CommandDefinition
  /** It deletes, which no command undoes: sent when its toast closes, and until then the toast offers to undo it. */
  delayed?: boolean
  /** The dialog that replaces the toast if the services refuse with this code. */
  refused?: { code: string; dialog: ComponentType<{ open: boolean; onClose: () => void }> }
}

/** A message by its key, with its values. */
interface Said {
  done: string
  args: object
}

/** The actions on the records of one resource. `defineActs` makes them. */
export interface ActsOf<R extends RaRecord> {
  resource: string
  /** Other resources that they change, which are read again, too. */
  changes?: readonly string[]
  /** The prefix of the actions' texts: `inquiries` for `inquiries.reject.title`. */
  texts: string
  /** The part of the commands' bodies that identifies a record. */
  body: (record: R) => object
  nameOf: (record: R) => string
  acts: readonly Act<R>[]
}

/**
 * Declares the actions on the records of one resource. `body`, with the values of an action's form, is the body of its
 * command, and of the command that undoes it.
 */
export const defineActs = <R extends RaRecord, B extends object>(
  set: Omit<ActsOf<R>, 'body' | 'acts'> & { body: (record: R) => B },
  acts: (act: DefineAct<R, B>) => readonly Act<R>[],
): ActsOf<R> => ({ ...set, acts: acts((command, act) => ({ ...act, command }) as Act<R>) })

type DefineAct<R extends RaRecord, B> = <
  D extends CommandDefinition,
  Form extends object = object,
  U extends CommandDefinition = never,
>(
  command: D & Takes<D, B & Form>,
  act: Omit<Act<R>, 'command' | 'form' | 'says' | 'undo'> & {
    form?: Omit<NonNullable<Act<R>['form']>, 'schema' | 'values'> & {
      schema: z.ZodType<Form>
      values: { [Field in keyof NoInfer<Form>]?: unknown }
    }
    says?: (answers: readonly AnswerOf<D>[], records: readonly R[]) => Said | undefined
    undo?: U & Takes<U, B & Form>
  },
) => Act<R>

/** What a command must also be to take a body, each of whose fields it has to know. */
type Takes<D extends CommandDefinition, Body> = [Body] extends [CommandInput<D>]
  ? [Exclude<keyof Body, keyof CommandInput<D>>] extends [never]
    ? unknown
    : ['the command does not know', Exclude<keyof Body, keyof CommandInput<D>>]
  : ['the command takes', CommandInput<D>, 'but gets', Body]
