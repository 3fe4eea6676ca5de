import { VerifyEmail } from '@rollcall/contracts/accounts/commands.ts'
import { commandExamples } from '@rollcall/contracts/command-examples.ts'
import { commandDefinitions } from '@rollcall/contracts/commands.ts'
import { commandAnswer } from '@rollcall/contracts/kernel/answers.ts'
import { describedErrors, type ErrorStatus, errorsOf } from '@rollcall/contracts/kernel/describe-answers.ts'
import { parameterFacts } from '@rollcall/contracts/kernel/describe-resources.ts'
import { problems } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import { describeReads } from '@rollcall/contracts/read-paths.ts'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'

/** The key of the examples. The page for trying them out sends a new one each time. */
export const exampleKey = '00000000-0000-4000-8000-00000000c0de'

/** The description of every call, made from the schemas that validate it. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = { ...describeReads(), ...verifyEmailByPath() }
  for (const definition of commandDefinitions.values()) {
    paths[`/api/commands/${definition.name}`] = {
      post: { ...operation(definition), requestParams: { header: neededKey } },
    }
    if (definition.path)
      paths[`/api/${definition.path}`] = {
        post: {
          ...operation(definition),
          operationId: `${definition.name}ByPath`,
          requestParams: { header: optionalKey },
        },
      }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Rollcall',
      version: '1',
      description: 'Writes are commands, reads are lists. Every error carries a `message` to show.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema, CommandAnswer: commandAnswer },
      responses: describedErrors,
    },
  })
}

const keyText = z.string().meta({ format: 'uuid' })
const keyFacts = parameterFacts(
  'A repeated key changes nothing and gets the same answer as before; with another body it is refused. Use a new key for each change.',
  exampleKey,
)
const neededKey = z.object({ 'Idempotency-Key': keyText.meta(keyFacts) })
const optionalKey = z.object({ 'Idempotency-Key': keyText.optional().meta(keyFacts) })

function operation(definition: CommandDefinition): ZodOpenApiOperationObject {
  const isPublic = definition.roles.includes('public')
  const signedIn = definition.roles.filter(role => role !== 'public')
  return {
    operationId: definition.name,
    tags: ['commands'],
    summary: definition.summary,
    description: [
      [isPublic && 'Needs no session.', signedIn.length > 0 && `For: ${signedIn.join(', ')}.`]
        .filter(Boolean)
        .join(' '),
      definition.details,
    ]
      .filter(Boolean)
      .join('\n\n'),
    security: [
      ...(isPublic && signedIn.length > 0 ? [{}] : []),
      ...(signedIn.length > 0 ? [{ bearer: [] }] : []),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: definition.schema,
          example: commandExamples[definition.name],
        },
      },
    },
    responses: answersOf(definition),
  }
}

function answersOf(definition: CommandDefinition) {
  const onRecord = fieldsOf(definition.schema).some(field => /Ids?$/.test(field) && field !== 'planId')
  const onlyPublic = definition.roles.every(role => role === 'public')
  const ofWho: ErrorStatus[] = onlyPublic && !provesPassword.has(definition.name) ? [] : [401, 403]
  return {
    200: { description: 'Done', content: { 'application/json': { schema: definition.answer } } },
    ...errorsOf(400, ...ofWho, ...(onRecord ? ([404] as const) : []), 409, 413, 422, 429, 503),
  }
}

/** The fields of a body, of whichever kind. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(fieldsOf)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** Public commands that take a password instead of a session. */
const provesPassword = new Set(['LogIn', 'ResendVerification'])

/**
 * VerifyEmail as its mailed link calls it, with all data in the address. It has a separate server entry, because below
 * the others' server its path would look like a record of a resource.
 */
function verifyEmailByPath(): ZodOpenApiPathsObject {
  const { shape } = VerifyEmail.schema
  const { email, token } = commandExamples.VerifyEmail as { email: string; token: string }
  return {
    '/{email}/verify-email': {
      servers: [{ url: '/api', description: 'This installation' }],
      post: {
        operationId: 'VerifyEmailByPath',
        tags: ['commands'],
        summary: VerifyEmail.summary,
        description: 'Needs no session and no body.',
        security: [],
        requestParams: {
          path: z.object({ email: shape.email.meta({ param: { example: email } }) }),
          query: z.object({ token: shape.token.meta({ param: { example: token } }) }),
        },
        responses: answersOf(VerifyEmail),
      },
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message'] as string[],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(problems) as string[] },
    message: { type: 'string', description: 'The sentence to show.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    retryAfterSeconds: {
      type: 'integer',
      description: 'When to try again; the header Retry-After says the same.',
    },
    correlationId: { type: 'string' },
  },
} as const
