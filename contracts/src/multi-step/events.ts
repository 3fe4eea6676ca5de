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
    /** The person whose key seals the body. */
    subjectId: z.string(),
    /** The command brings the first personal data of this person. */
    newSubject: z.boolean(),
    /** The sender's account and role. The company is the stream's. */
    actorId: z.string(),
    actorRole: z.string(),
    /** The body as JSON, without one-time secrets. */
    body: personal(z.string()),
  }),
  { subject: 'subjectId', opensSubject: ({ newSubject }) => newSubject },
)
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
    /** Of a command on several records: the number that it was done for, and the others with the reason. */
    done: z.number().optional(),
    refused: z.array(z.object({ id: z.string(), message: z.string() })).optional(),
  }),
)

export type MultiStepEvent = EventOf<typeof CommandBegan> | EventOf<typeof CommandEnded>
