import { z } from 'zod'

/** The answer of a command: the position of its events in the log. Public commands add the sentence to show. */
export const commandAnswer = z.object({
  position: z.string(),
  revision: z.number(),
  /** The id of the record that the command created. */
  id: z.string().optional(),
  message: z.string().optional(),
})
export type CommandAnswer = z.infer<typeof commandAnswer>

/** The answer of a command on several records: how many it was done for, and the refused ones with their reasons. */
export const severalAnswer = commandAnswer.extend({
  done: z.number(),
  /** `id`: the record's id in the command. */
  refused: z.array(z.object({ id: z.string(), message: z.string() })),
})
export type SeveralAnswer = z.infer<typeof severalAnswer>
