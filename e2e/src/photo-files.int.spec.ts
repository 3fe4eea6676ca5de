import type { PhotoRow } from '@rollcall/contracts/employees/views.ts'
import { credentials, type S3Server, startS3Server } from '@rollcall/platform/files/testing/s3-server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from './client.ts'
import { writtenByPeople } from './events.ts'
import { photo } from './photo.ts'
import { newCompany, newEmployee, startSystem, type TestSystem } from './system.ts'

let server: S3Server
let system: TestSystem
let asha: { client: Client; id: string }
beforeAll(async () => {
  server = await startS3Server('rollcall', 'us-east-1', 100)
  system = await startSystem({
    FILES_URL: `s3://rollcall/production?endpoint=${encodeURIComponent(server.endpoint)}`,
    FILES_ACCESS_KEY_ID: credentials.accessKeyId,
    FILES_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  })
  const company = await newCompany(system, 'dana@bucket.test')
  asha = await newEmployee(system, company, 'asha@bucket.test')
})
afterAll(async () => {
  await system?.stop()
  await server?.close()
})

it('a picture whose file cannot be stored is refused for now, and leaves no event', async () => {
  const before = await system.store.head()
  server.failNext(500, 500, 500, 500)
  const answer = await asha.client.command('SetOwnPhoto', { image: photo })
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  expect(await writtenByPeople(system.store, before)).toEqual([])
})

it('pictures are stored in the configured S3-compatible store, and are hidden while it is unreachable', async () => {
  expect((await asha.client.command('SetOwnPhoto', { image: photo })).status).toBe(200)
  const path = `/api/photo/${asha.id}`
  expect((await asha.client.get<PhotoRow>(path)).body.image).toMatch(/^\/9j\//)
  server.failNext(503, 503, 503, 503)
  expect((await asha.client.get(path)).status).toBe(503)
  expect((await asha.client.get(path)).status).toBe(200)
})
