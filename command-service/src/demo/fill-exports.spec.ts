import { randomUUID } from 'node:crypto'
import { LogIn } from '@rollcall/contracts/accounts/commands.ts'
import { StartExport } from '@rollcall/contracts/exports/commands.ts'
import { payslipIdOf } from '@rollcall/contracts/payslips/payslip.ts'
import { expect, it } from 'vitest'
import type { CommandEntry } from '../kernel/command-entry.ts'
import type { Actor, CommandContext } from '../kernel/decider.ts'
import { plainLog } from '../testing/log.ts'
import { fillExports } from './fill-exports.ts'
import { createDemoSender, stranger } from './sender.ts'

const companyId = randomUUID()
const owner: Actor = { ...stranger, accountId: companyId, companyId, role: 'company' }

it('the demo company asks for last month’s files, by a session of its own', async () => {
  const session: string[] = []
  const asked: { body: object; by: string | undefined }[] = []
  const nowhere = { position: '0', revision: -1 }
  const entries = [
    {
      definition: LogIn,
      handle: async (_: object, { newId }: CommandContext) => {
        session.push(newId('session'))
        return nowhere
      },
    },
    {
      definition: StartExport,
      handle: async (body: object, { actor }: CommandContext) => {
        asked.push({ body, by: actor.sessionId })
        return nowhere
      },
    },
  ] as unknown as CommandEntry[]
  const send = createDemoSender(entries, plainLog())
  const paid = [randomUUID(), randomUUID()]
  await fillExports(send, { owner, paid, now: '2026-03-02T10:00:00.000Z' })
  expect(asked.map(({ by }) => by)).toEqual(asked.map(() => session[0]))
  expect(asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({ list: 'employees', format: 'csv' }),
    expect.objectContaining({ filter: { workDate_gte: '2026-02-01', workDate_lte: '2026-02-28' } }),
    expect.objectContaining({ kind: 'project-report', from: '2026-02-01', to: '2026-02-28' }),
    expect.objectContaining({ kind: 'payslips', ids: paid.map(id => payslipIdOf(id, '2026-02', 1)) }),
  ])
})
