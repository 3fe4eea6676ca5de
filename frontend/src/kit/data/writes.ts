import type { CommandDefinition, CommandInput } from '@rollcall/contracts/kernel/message.ts'
import type { z } from 'zod'

/** The values of a form, or a record with more fields. */
type Values = Record<string, unknown>

/** A command and its body. */
export interface Write {
  command: CommandDefinition
  body: unknown
}

/** The commands for react-admin's writes of one resource. The data provider can write nothing else. */
export interface Writes {
  create?: (data: Values) => Write
  update?: (data: Values, id: string) => Write
  delete?: (id: string) => Write
}

/** A write whose body has the type of its command. */
export const write = <D extends CommandDefinition>(command: D, body: CommandInput<D>): Write => ({
  command,
  body,
})

/** The values of a form's own fields; the services check them by the same schema. */
export const only = <S extends z.ZodObject>(form: S, data: Values): z.input<S> =>
  Object.fromEntries(
    Object.keys(form.shape).flatMap(field => (data[field] === undefined ? [] : [[field, data[field]]])),
  ) as z.input<S>
