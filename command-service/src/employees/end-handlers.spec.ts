import { expect, it } from 'vitest'
import type { CommandContext } from '../kernel/decider.ts'
import { endEmployment } from './end-handlers.ts'

it('an end that stopped halfway settles the books under the same id again, so that nothing is taken back twice', async () => {
  const settled: string[] = []
  let seatFails = true
  const needs = {
    employees: {
      find: async () => ({ end: { endId: 'x', lastDay: '2026-11-30', ended: false } }),
      today: async () => '2026-12-01',
      seat: async () => {
        if (seatFails) throw new Error('The store is gone.')
      },
      record: async () => ({ position: '9', revision: 1 }),
    },
    leave: {
      settle: async (_person: unknown, { commandId }: CommandContext) => settled.push(commandId),
    },
  } as unknown as Parameters<typeof endEmployment>[0]
  const body = { companyId: 'c1', employeeId: 'e1', endId: 'x' }
  const attempt = (commandId: string) =>
    endEmployment(needs)(body, { commandId, actor: {} } as CommandContext, undefined as never)
  await expect(attempt('first')).rejects.toThrow('The store is gone.')
  seatFails = false
  await expect(attempt('second')).resolves.toMatchObject({ position: '9' })
  expect(settled).toHaveLength(2)
  expect(new Set(settled).size).toBe(1)
})
