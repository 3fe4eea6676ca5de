import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHttpService } from '@rollcall/platform/http/service.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountMailPage } from './mount-mail-page.ts'

const name = '20261120T073211123Z_x_reset-mail'
const person = { name: 'Asha', address: 'asha@lantern.test' }
const mail = {
  ...{ id: 'x_reset-mail', messageId: '<x@y>', at: '2026-11-20T07:32:11.123Z' },
  ...{ from: person, to: person, subject: 'Reset', text: 'the link', html: '<p>the link</p>', links: [] },
}
const paths = ['/dev/mails', '/dev/mails.json', `/dev/mails/${name}`, `/dev/mails/${name}/html`, '/DEV/mails']

let folder: string
let service: { port: number; close(): Promise<void> }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-mails-'))
  await writeFile(join(folder, `${name}.json`), JSON.stringify(mail))
  const log = createLog('workers', { LOG_LEVEL: 'silent' })
  const config = { HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: 1 }
  const http = createHttpService({ config, log, ready: async () => undefined })
  mountMailPage(http.app, folder)
  service = await http.listen()
})
afterAll(async () => {
  await service?.close()
  await rm(folder, { recursive: true })
})

/** With a custom Host, which fetch does not send. */
const statusOf = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: service.port, path, headers, agent: false }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end()
  })
const statuses = (headers: Record<string, string>) =>
  Promise.all(paths.map(path => statusOf(path, { Host: '127.0.0.1:8080', ...headers })))

describe('the page with mails', () => {
  it.each([
    ['by its number', {}],
    ['by name', { Host: 'localhost:8080' }],
    ['by a name below localhost', { Host: 'rollcall.localhost' }],
    ['by its other number', { Host: '[::1]:8080' }],
    ['through the gateway', { 'X-Forwarded-Host': '127.0.0.1:8080' }],
  ])('shows the mails to this machine, %s', async (_how, headers: Record<string, string>) => {
    expect(await statuses(headers)).toEqual(paths.map(() => 200))
  })

  it.each([
    ['a proxy or tunnel whose address the configuration does not know', { Host: 'rollcall.example' }],
    ['a page elsewhere whose name leads here', { Host: 'rebind.example:8080' }],
    ['a name that begins like this machine', { Host: '127.0.0.1.rebind.example' }],
    ['a proxy that says another Host', { 'X-Forwarded-Host': 'rollcall.example' }],
    ['one of two proxies that do', { 'X-Forwarded-Host': 'rollcall.example, 127.0.0.1:8080' }],
  ])('is not found for %s', async (_who, headers: Record<string, string>) => {
    expect(await statuses(headers)).toEqual(paths.map(() => 404))
  })
})
