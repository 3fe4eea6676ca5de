import { join } from 'node:path'
import { startEmbeddedPostgres } from '@rollcall/platform/embedded/embedded-postgres.ts'
import { dataFolder } from '@rollcall/platform/embedded/testing/data-folder.ts'
import { fillWithSystem } from '@rollcall/platform/embedded/testing/fill-with-system.ts'
import {
  addressOf,
  killLeftLaunchers,
  type Launcher,
  startLauncher,
} from '@rollcall/platform/embedded/testing/launcher.ts'
import { leftOf, treeOf } from '@rollcall/platform/embedded/testing/process-tree.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Client, type Mail, until } from './client.ts'
import { lapseDeliveries } from './lapsed-deliveries.ts'
import { employeeForm, linkIn, password, signUpForm } from './system.ts'

let folder: Awaited<ReturnType<typeof dataFolder>>
beforeEach(async () => {
  folder = await dataFolder()
  await fillWithSystem(folder.dataDir)
})
afterEach(async () => {
  killLeftLaunchers()
  await folder.remove()
})

const signUp = async (url: string, email: string) =>
  expect((await new Client(url).request('POST', '/api/company/signup', signUpForm(email))).status).toBe(200)

/**
 * The claim of a worker that died while sending a mail ends after a minute, and another worker takes it over. This ends
 * it at once.
 */
async function lapse(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder.dataDir, 'postgres') })
  await lapseDeliveries(postgres.url)
  await postgres.stop()
}

/** Expects the acknowledged registration: the mail arrives, its link is valid, and the password opens the account. */
async function expectAccount(url: string, email: string): Promise<Client> {
  const client = new Client(url)
  const mail = await until(
    `the mail to ${email}`,
    async () => {
      await lapse()
      const mails = await client.get<Mail[]>(`/dev/mails.json?to=${encodeURIComponent(email)}`)
      return (mails.body as unknown as Mail[])[0]
    },
    100_000,
  )
  const verified = await client.request(
    'POST',
    `/api/${encodeURIComponent(email)}/verify-email${linkIn(mail).search}`,
  )
  expect(verified.status).toBe(200)
  expect((await client.logIn(email, password)).status).toBe(200)
  return client
}

async function stopped(system: Launcher): Promise<void> {
  const tree = await treeOf(system.pid)
  system.kill('SIGTERM')
  expect(await system.ended()).toBe(0)
  expect(await leftOf(tree)).toEqual([])
}

describe.runIf(process.platform === 'linux')('after kill -9 of the launcher', () => {
  it('and the end of all its processes, the next start has everything acknowledged', async () => {
    const first = startLauncher(folder.dataDir)
    await signUp(await addressOf(first), 'one@lantern.test')
    const tree = await treeOf(first.pid)
    first.kill('SIGKILL')
    expect(await leftOf(tree)).toEqual([])
    const second = startLauncher(folder.dataDir)
    await expectAccount(await addressOf(second), 'one@lantern.test')
    await stopped(second)
  })

  it('an immediate start among the dying processes of the previous one works, again and again', async () => {
    let system = startLauncher(folder.dataDir)
    const dying = []
    for (const email of ['one@lantern.test', 'two@lantern.test', 'three@lantern.test']) {
      await signUp(await addressOf(system), email)
      dying.push(...(await treeOf(system.pid)).filter(({ command }) => !command.includes('postgres')))
      system.kill('SIGKILL')
      system = startLauncher(folder.dataDir)
    }
    const url = await addressOf(system)
    for (const email of ['one@lantern.test', 'two@lantern.test', 'three@lantern.test'])
      await expectAccount(url, email)
    expect(await leftOf(dying)).toEqual([])
    await stopped(system)
  }, 180_000)
})

describe.runIf(process.platform === 'linux')('a service that hangs', () => {
  it('is killed and restarted: after the projector’s restart, lists catch up', async () => {
    const system = startLauncher(folder.dataDir)
    const url = await addressOf(system)
    await signUp(url, 'one@lantern.test')
    const company = await expectAccount(url, 'one@lantern.test')
    const projector = (await treeOf(system.pid)).find(({ command }) =>
      command.includes('projector/src/main'),
    )!
    process.kill(projector.pid, 'SIGSTOP')
    try {
      expect((await company.command('AddEmployee', employeeForm('ada@lantern.test'))).status).toBe(200)
      const added = await until(
        'the list to show the employee',
        async () => {
          const { body } = await company.request('GET', '/api/employee')
          return JSON.stringify(body).includes('ada@lantern.test')
        },
        40_000,
      )
      expect(added).toBe(true)
      expect(await leftOf([projector], 0)).toEqual([])
      expect(system.said()).toMatch(/projector is killed and started again/)
    } finally {
      if ((await leftOf([projector], 0)).length > 0) process.kill(projector.pid, 'SIGCONT')
    }
    await stopped(system)
  })
})
