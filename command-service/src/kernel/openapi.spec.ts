import { createConfig, lintFromString } from '@redocly/openapi-core'
import { commandExamples } from '@rollcall/contracts/command-examples.ts'
import { commandDefinitions } from '@rollcall/contracts/commands.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

it('describes every command and every resource', () => {
  const { paths = {} } = openApiDocument()
  for (const name of commandDefinitions.keys()) expect(paths).toHaveProperty([`/api/commands/${name}`])
  for (const name of Object.keys(resourceFacts)) expect(paths).toHaveProperty([`/api/${name}`])
  for (const path of ['/api/login', '/api/company/signup', '/api/forgot-password', '/api/me', '/api/live'])
    expect(paths).toHaveProperty([path])
  expect(paths['/{email}/verify-email']).toMatchObject({ servers: [{ url: '/api' }], post: {} })
})

it('gives the shape of an answer with more than the events’ place', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()))
  const answerOf = (name: string) =>
    document.paths[`/api/commands/${name}`].post.responses[200].content['application/json'].schema
  expect(answerOf('EnableTwoFactor').required).toEqual(['position', 'revision', 'recoveryCodes'])
  expect(answerOf('ChangePassword').required).toContain('token')
  expect(answerOf('SignOut')).toEqual({ $ref: '#/components/schemas/CommandAnswer' })
})

it('gives the shape of each body from the schema that validates it', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()))
  const body = document.paths['/api/commands/AddEmployee'].post.requestBody.content['application/json'].schema
  expect(body.required).toContain('fullName')
  expect(body.additionalProperties).toBe(false)
})

it('has no allOf of objects, as two closed objects together allow nothing', () => {
  expect(JSON.stringify(openApiDocument())).not.toMatch(/"allOf":\[\{"(?:\$ref|type":"object|anyOf)/)
})

interface Operation {
  responses: Record<string, { $ref?: string }>
}

it('passes Redocly’s recommended rules without an error or a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(openApiDocument())
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
}, 30_000)

it('describes the refusals of each operation as problem details', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()))
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths))
    for (const [method, { responses }] of Object.entries(methods)) {
      if (method === 'servers') continue
      const refusals = Object.entries(responses).filter(([status]) => /^[45]/.test(status))
      expect(refusals.length, `${method} ${path}`).toBeGreaterThan(1)
      for (const [, { $ref = '' }] of refusals) {
        const described = document.components.responses[$ref.replace('#/components/responses/', '')]
        expect(described.content['application/problem+json'].schema.$ref).toBe('#/components/schemas/Problem')
      }
    }
})

it('has a valid example of each command', () => {
  expect(Object.keys(commandExamples).sort()).toEqual([...commandDefinitions.keys()].sort())
  for (const [name, { schema }] of commandDefinitions)
    expect([name, schema.safeParse(commandExamples[name]).error]).toEqual([name, undefined])
})

type Fields = Record<string, Record<string, unknown>>

/** Every field of a schema with its description and the fields beside it, at any depth. */
function* fieldsIn(
  schema: unknown,
): Generator<[name: string, field: Record<string, unknown>, beside: Fields]> {
  if (typeof schema !== 'object' || schema === null) return
  const { properties } = schema as { properties?: Fields }
  if (typeof properties === 'object')
    for (const [name, field] of Object.entries(properties)) yield [name, field, properties]
  for (const part of Object.values(schema)) yield* fieldsIn(part)
}

it('names the format of each day and each instant', () => {
  const instants = /(?:At|[a-z]Since|^at|^now|^upTo|UpTo)$/
  const days = /^(?:day|since|until|workDate|dateOf\w+)$/
  let seen = 0
  for (const [name, field, beside] of fieldsIn(JSON.parse(JSON.stringify(openApiDocument().paths)))) {
    // What a value was, and what it is now.
    if (name === 'now' && 'was' in beside) continue
    const format = instants.test(name) ? 'date-time' : days.test(name) ? 'date' : undefined
    if (!format) continue
    seen += 1
    expect(JSON.stringify(field), name).toContain(`"format":"${format}"`)
  }
  expect(seen).toBeGreaterThan(40)
})
