import { z } from 'zod'
import { id } from '../kernel/fields.ts'
import { defineEvent, type EventOf, personal } from '../kernel/message.ts'

/** Stream `multiStep-{company}_{command}`: a command of several steps begins. It holds all that finishing it takes. */
export const CommandBegan = defineEvent(
  'CommandBegan',
  z.object({
    commandId: id,
    /** The command's name. */
    name: z.string(),
    /** The person whose key seals the body. */
    subjectId: z.string(),
    /** The command is the first that is known of this person. */
    newSubject: z.boolean(),
    /** The sender's account and role; the company is the stream's. */
    actorId: z.string(),
    actorRole: z.string(),
    /** The body as JSON, without secrets that nobody may read again. */
    body: personal(z.string()),
  }),
  { subject: 'subjectId', opensSubject: ({ newSubject }) => newSubject },
)
/** Every step is done (`done`), or one was refused and what the steps before it claimed is given back (`refused`). */
export const CommandEnded = defineEvent(
  'CommandEnded',
  z.object({
    commandId: id,
    outcome: z.enum(['done', 'refused']),
    /** What the sender was answered, and is answered when the command is repeated; absent where it was refused. */
    position: z.string().optional(),
    revision: z.number().optional(),
    recordId: z.string().optional(),
    message: z.string().optional(),
  }),
)

export type MultiStepEvent = EventOf<typeof CommandBegan> | EventOf<typeof CommandEnded>
