import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readConfig } from '@rollcall/platform/config.ts'
import { upstreamOf } from '@rollcall/platform/gateway/routes.ts'
import { type TestDatabase, testDatabase } from '@rollcall/platform/testing/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningService, startCommandService } from './start-command-service.ts'

/** Every address of the service. The roles of a command stand in contracts/src/testing/command-roles.ts. */
const commands = ['/api/commands/:name']
/** The named paths of commands, which visitors send. */
const named = [
  '/api/:email/verify-email',
  '/api/company/signup',
  '/api/contactUs',
  '/api/forgot-password',
  '/api/login',
]
/** Without a session, and the same for everybody. */
const open = [
  '/api/docs',
  '/api/docs/start.js',
  '/api/docs/swagger-ui-bundle.js',
  '/api/docs/swagger-ui.css',
  '/api/openapi.json',
]
/** Not behind the gateway. */
const internal = ['/health/live', '/health/ready', '/metrics']

let database: TestDatabase
let service: RunningService
beforeAll(async () => {
  database = await testDatabase()
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const secret = () => randomBytes(32).toString('base64')
  service = await startCommandService(
    readConfig({
      DATABASE_URL: database.url,
      TOKEN_PRIVATE_KEY: privateKey,
      TOKEN_PUBLIC_KEY: publicKey,
      MASTER_KEY: secret(),
      APP_SECRET: secret(),
      LOG_LEVEL: 'silent',
    }),
  )
})
afterAll(async () => {
  await service?.stop()
  await database?.remove()
})

const ask = (path: string, method: string, body?: string) =>
  fetch(`http://127.0.0.1:${service.port}${path}`, { method, ...(body === undefined ? {} : { body }) })

it('every address of the service is in the table, and the table names no other', () => {
  const eachCommand = /^\/api\/commands\/\w+$/
  expect(service.paths.filter(path => !eachCommand.test(path)).sort()).toEqual(
    [...commands, ...named, ...open, ...internal].sort(),
  )
})

it('every public address is reached through the gateway, and the internal ones are not', () => {
  for (const path of [...commands, ...named, ...open])
    expect([path, upstreamOf(path)]).toEqual([path, 'command-service'])
  for (const path of internal) expect([path, upstreamOf(path)]).toEqual([path, undefined])
})

it('the addresses of visitors answer without a session', async () => {
  for (const path of open) expect([path, (await ask(path, 'GET')).status]).toEqual([path, 200])
  for (const path of named) expect([path, (await ask(path, 'POST', '[1]')).status]).toEqual([path, 422])
})
