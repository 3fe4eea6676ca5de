import { commandDefinitions } from '@rollcall/contracts/commands.ts'
import { resourceFacts } from '@rollcall/contracts/resources.ts'
import { expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

it('describes every command and every resource', () => {
  const { paths } = openApiDocument()
  for (const name of commandDefinitions.keys()) expect(paths).toHaveProperty([`/api/commands/${name}`])
  for (const name of Object.keys(resourceFacts)) expect(paths).toHaveProperty([`/api/${name}`])
  for (const path of ['/api/login', '/api/company/signup', '/api/forgot-password', '/api/me', '/api/live'])
    expect(paths).toHaveProperty([path])
})

it('gives the shape of an answer that tells more than where it stands', () => {
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
