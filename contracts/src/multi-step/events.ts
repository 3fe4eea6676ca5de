import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'

/**
 * Stream `multiStep-{company}_{command}`: a multi-step command begins. It holds everything needed to finish the
 * command.
 */
export const CommandBegan = defineEvent(
  'CommandBegan',
  z.object({
    commandId: id,
    /** The command's name. */
    name: z.string(),
    /** Whose key seals the body: a person's, or the command's own. */
    subjectId: z.string(),
    /** It is the first event that this key seals. */
    newSubject: z.boolean(),
    /** The sender's account and role. The company is the stream's. */
    actorId: z.string(),
    actorRole: z.string(),
    /** The body as JSON, without one-time secrets. */
    body: personal(z.string()),
    /**
     * The key is the command's own and is destroyed when the command is done, because its body is about several people.
     */
    forgets: z.literal(true).optional(),
    /** The id of the run that this begins; absent in old events. */
    run: z.string().optional(),
  }),
  { subject: 'subjectId', opensSubject: ({ newSubject }) => newSubject },
)
/** Another run continues the steps, such as after a crash. An earlier run that still goes on writes nothing more. */
export const CommandResumed = defineEvent('CommandResumed', z.object({ commandId: id, run: z.string() }))

/** Every step is done (`done`), or a step was refused and the claims of earlier steps were released (`refused`). */
export const CommandEnded = defineEvent(
  'CommandEnded',
  z.object({
    commandId: id,
    outcome: z.enum(['done', 'refused']),
    /** The sender's answer, also given when the command is repeated; absent when it was refused. */
    position: z.string().optional(),
    revision: z.number().optional(),
    recordId: z.string().optional(),
    message: z.string().optional(),
    /** For a command on several records: how many it was done for, and the refused ones with their reasons. */
    done: z.number().optional(),
    refused: z.array(z.object({ id: z.string(), message: z.string() })).optional(),
    /** The answer of UnblockEmployee. */
    creditsLeftOut: z.number().optional(),
  }),
)

/** The command's own key is destroyed, so its body can never be read again. */
export const CommandForgotten = defineEvent('CommandForgotten', z.object({ commandId: id }))

export type MultiStepEvent =
  | EventOf<typeof CommandBegan>
  | EventOf<typeof CommandResumed>
  | EventOf<typeof CommandEnded>
  | EventOf<typeof CommandForgotten>
