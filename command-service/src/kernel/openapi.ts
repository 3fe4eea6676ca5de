import { commandAnswer, fullerAnswers } from '@rollcall/contracts/accounts/answers.ts'
import { commandDefinitions } from '@rollcall/contracts/commands.ts'
import { problems } from '@rollcall/contracts/kernel/errors.ts'
import type { CommandDefinition } from '@rollcall/contracts/kernel/message.ts'
import { describeReads } from '@rollcall/contracts/read-paths.ts'
import { z } from 'zod'

const json = (schema: unknown) => ({ 'application/json': { schema } })
const problemAnswer = {
  description: 'Problem details',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** The description of every call, made from the schemas that validate them. */
export function openApiDocument() {
  const paths: Record<string, unknown> = { ...describeReads() }
  for (const definition of commandDefinitions.values()) {
    paths[`/api/commands/${definition.name}`] = { post: operation(definition, true) }
    if (definition.path)
      paths[`/api/${definition.path}`] = {
        post: { ...operation(definition, false), operationId: `${definition.name}ByPath` },
      }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rollcall',
      version: '1',
      description: 'Writes are commands, reads are lists. Every error carries a `message` to show.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema, CommandAnswer: z.toJSONSchema(commandAnswer) },
    },
  }
}

function operation(definition: CommandDefinition, withKey: boolean) {
  const isPublic = definition.roles.includes('public')
  const fuller = fullerAnswers[definition.name]
  const signedIn = definition.roles.filter(role => role !== 'public')
  return {
    operationId: definition.name,
    tags: ['commands'],
    summary: definition.summary,
    description: [isPublic && 'Needs no session.', signedIn.length > 0 && `For: ${signedIn.join(', ')}.`]
      .filter(Boolean)
      .join(' '),
    security: [
      ...(isPublic && signedIn.length > 0 ? [{}] : []),
      ...(signedIn.length > 0 ? [{ bearer: [] }] : []),
    ],
    ...(withKey && {
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', format: 'uuid' },
          description: 'The same key again changes nothing and is answered as before.',
        },
      ],
    }),
    requestBody: {
      required: true,
      content: json(z.toJSONSchema(definition.schema, { io: 'input', unrepresentable: 'any' })),
    },
    responses: {
      200: {
        description: 'Done',
        content: json(fuller ? z.toJSONSchema(fuller) : { $ref: '#/components/schemas/CommandAnswer' }),
      },
      default: problemAnswer,
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(problems) },
    message: { type: 'string', description: 'The sentence to show.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    correlationId: { type: 'string' },
  },
}
