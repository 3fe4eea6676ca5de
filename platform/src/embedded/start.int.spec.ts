import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from './embedded-postgres-port.ts'
import { dataFolder } from './testing/data-folder.ts'
import { fillWithSystem } from './testing/fill-with-system.ts'
import { addressOf, killLeftLaunchers, startLauncher } from './testing/launcher.ts'
import { leftOf, treeOf } from './testing/process-tree.ts'

const onLinux = process.platform === 'linux'
let folder: Awaited<ReturnType<typeof dataFolder>>
let port: number

beforeAll(async () => {
  folder = await dataFolder()
  port = await freePort()
})
afterAll(async () => {
  killLeftLaunchers()
  await folder.remove()
})

const args = () => ['--port', String(port)]
const begin = (dataDir = folder.dataDir) => startLauncher(dataDir, { args: args() })
/** The status of an answer that two services make together. It is read whole, so that its connection is free again. */
async function answers(url: string): Promise<number> {
  const response = await fetch(`${url}/api/openapi.json`, { signal: AbortSignal.timeout(60_000) })
  await response.arrayBuffer()
  return response.status
}

describe('npm start', () => {
  it('on an empty folder prints its address, the places of data and mails and, once, the admin’s password', async () => {
    const first = begin()
    const url = await addressOf(first)
    expect(url).toBe(`http://127.0.0.1:${port}`)
    expect(first.said()).toContain(folder.dataDir)
    expect((await fetch(/mails +(\S+)/.exec(first.said())?.[1] ?? '')).status).toBe(200)
    const [, email, password] = /admin +(\S+), password (\S+)/.exec(first.said()) ?? []
    const login = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(login.status).toBe(200)
    first.kill('SIGTERM')
    expect(await first.ended()).toBe(0)

    const second = begin()
    await addressOf(second)
    expect(second.said()).not.toContain('password')
    second.kill('SIGTERM')
    expect(await second.ended()).toBe(0)
  })

  it('with --demo prints working log-ins before it fills the company', async () => {
    const { dataDir, remove } = await dataFolder()
    try {
      const start = startLauncher(dataDir, { args: ['--port', '0', '--demo'] })
      const url = await addressOf(start)
      await start.says(/\d+ of \d+ people/)
      const [beforeFilling = ''] = start.said().split(/\d+ of \d+ people/)
      const logIns = [...beforeFilling.matchAll(/(?:company|employee) +(\S+), password (\S+)/g)]
      expect(logIns).toHaveLength(2)
      for (const [, email, password] of logIns) {
        const login = await fetch(`${url}/api/login`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, password }),
        })
        expect(login.status).toBe(200)
      }
      start.kill('SIGTERM')
      expect(await start.ended()).toBe(0)
    } finally {
      await remove()
    }
  })

  it.each(['::1', '0.0.0.0'])(
    'with --host %s answers there, and shows mails only to this machine',
    async host => {
      const { dataDir, remove } = await dataFolder()
      try {
        await fillWithSystem(dataDir)
        const start = startLauncher(dataDir, { args: ['--port', '0', '--host', host] })
        const url = await addressOf(start)
        expect(new URL(url).hostname).toBe(host === '::1' ? '[::1]' : '127.0.0.1')
        expect(await answers(url)).toBe(200)
        expect((await fetch(`${url}/dev/mails`)).status).toBe(200)
        const outside = Object.values(networkInterfaces())
          .flatMap(addresses => addresses ?? [])
          .find(({ family, internal }) => family === 'IPv4' && !internal)
        if (host === '0.0.0.0') expect(start.said()).toContain('set PUBLIC_URL')
        if (host === '0.0.0.0' && outside) {
          const elsewhere = `http://${outside.address}:${new URL(url).port}`
          expect(await answers(elsewhere)).toBe(200)
          // The caller can write any value into this header.
          const asked = get(`${elsewhere}/dev/mails`, { headers: { Host: 'localhost' } })
          const [answer] = (await once(asked, 'response')) as [IncomingMessage]
          expect(answer.resume().statusCode).toBe(404)
        }
        start.kill('SIGTERM')
        expect(await start.ended()).toBe(0)
      } finally {
        await remove()
      }
    },
  )

  it.runIf(onLinux)('gives each service only the secrets that it uses', async () => {
    const { dataDir, remove } = await dataFolder()
    try {
      await fillWithSystem(dataDir)
      const start = startLauncher(dataDir, {
        env: { ADMIN_PASSWORD: 'Rollcall-Admin-1', SMTP_URL: 'smtp://user:secret@127.0.0.1:25' },
      })
      await addressOf(start)
      const held: Record<string, string[]> = {}
      for (const { pid, command } of await treeOf(start.pid)) {
        const [, service] = /([a-z-]+)\/src\/main\.ts/.exec(command) ?? []
        const variables = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0')
        const names = variables.map(variable => variable.slice(0, variable.indexOf('=')))
        if (service || command.includes('postgres'))
          held[service ?? 'postgres'] = names
            .filter(name => /PRIVATE_KEY|MASTER_KEY|EVIDENCE_KEY|APP_SECRET|PASSWORD|SMTP_URL/.test(name))
            .sort()
      }
      expect(held).toEqual({
        'command-service': ['ADMIN_PASSWORD', 'APP_SECRET', 'MASTER_KEY', 'TOKEN_PRIVATE_KEY'],
        projector: ['EVIDENCE_KEY', 'MASTER_KEY'],
        'query-service': ['MASTER_KEY'],
        workers: ['APP_SECRET', 'MASTER_KEY', 'SMTP_URL'],
        postgres: [],
      })
      start.kill('SIGTERM')
      expect(await start.ended()).toBe(0)
    } finally {
      await remove()
    }
  })

  it('behind a configured proxy limits each address separately, whatever clients write into the header', async () => {
    const { dataDir, remove } = await dataFolder()
    try {
      await fillWithSystem(dataDir)
      const start = startLauncher(dataDir, { env: { TRUST_PROXY: '1' } })
      const url = await addressOf(start)
      // Thirty an hour from one network address, each for another person.
      const refusedOf = async (addressOfNth: (n: number) => string) => {
        const attempts = Array.from({ length: 32 }, (_, n) =>
          fetch(`${url}/api/forgot-password`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOfNth(n) },
            body: JSON.stringify({ email: `nobody${n}@proxy.test` }),
          }),
        )
        return (await Promise.all(attempts)).filter(({ status }) => status === 429).length
      }
      expect(await refusedOf(n => `10.1.1.${n}`)).toBe(0)
      expect(await refusedOf(n => `10.3.3.${n}, 10.2.2.2`)).toBe(2)
      start.kill('SIGTERM')
      expect(await start.ended()).toBe(0)
    } finally {
      await remove()
    }
  })

  it('on a running system says so and disturbs nothing; with another folder it cannot have the port', async () => {
    const first = begin()
    const url = await addressOf(first)

    const again = begin()
    expect(await again.ended()).toBe(0)
    expect(again.said().trim()).toBe(`Rollcall is running already: ${url}`)

    const other = join(folder.dataDir, 'other')
    const refused = begin(other)
    expect(await refused.ended()).toBe(1)
    expect(refused.said().trim().split('\n')).toEqual([expect.stringContaining(`port ${port} is taken`)])
    expect(existsSync(other)).toBe(false)

    expect(await answers(url)).toBe(200)
    first.kill('SIGTERM')
    expect(await first.ended()).toBe(0)
  })

  it('on a taken port names a free one, and creates nothing', async () => {
    const foreign = createServer().listen(port, '127.0.0.1')
    try {
      const other = join(folder.dataDir, 'other')
      const refused = begin(other)
      expect(await refused.ended()).toBe(1)
      expect(refused.said()).toMatch(
        new RegExp(`^Rollcall cannot start: port ${port} is taken .* --port \\d+\\n$`),
      )
      expect(existsSync(other)).toBe(false)
    } finally {
      foreign.close()
    }
  })

  it.runIf(onLinux)('twice at the same moment runs once, and the other prints the address', async () => {
    const { dataDir, remove } = await dataFolder()
    const both = [begin(dataDir), begin(dataDir)]
    try {
      const ready = await Promise.any(both.map(each => addressOf(each).then(() => each)))
      const late = both.find(each => each !== ready)!
      expect(await late.ended()).toBe(0)
      expect(late.said()).toContain(`Rollcall is running already: http://127.0.0.1:${port}`)
      expect(late.said()).not.toContain('Rollcall runs at')
      const tree = await treeOf(ready.pid)
      expect(tree.filter(({ command }) => command.includes('main.ts'))).toHaveLength(4)
      expect(await answers(`http://127.0.0.1:${port}`)).toBe(200)
      ready.kill('SIGTERM')
      expect(await ready.ended()).toBe(0)
      expect(await leftOf(tree)).toEqual([])
      expect(await readdir(dataDir)).not.toContain('running.json')
    } finally {
      // After a failure one may still run, on the port of the next attempt.
      for (const each of both) each.kill('SIGKILL')
      await Promise.all(both.map(each => each.ended()))
      await remove()
    }
  })
})
