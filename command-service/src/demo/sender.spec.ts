import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { CommandEntry } from '../kernel/command-entry.ts'
import { plainLog } from '../testing/log.ts'
import { createDemoSender, stranger } from './sender.ts'

it('the commands of eight people at once are all counted', async () => {
  const entry = {
    definition: { name: 'PunchIn', schema: z.object({}) },
    handle: async () => {
      await new Promise(resolve => setImmediate(resolve))
      return { position: '0', revision: -1 }
    },
  } as unknown as CommandEntry
  let sent = 0
  const send = createDemoSender([entry], plainLog(), () => {
    sent += 1
  })
  const person = async (number: number) => {
    for (let day = 0; day < 5; day++)
      await send('PunchIn', {}, stranger, `${number} on ${day}`, '2026-11-25T08:00:00.000Z')
  }
  await Promise.all(Array.from({ length: 8 }, (_, number) => person(number)))
  expect(sent).toBe(40)
})

it('a command that the scheduler is finishing is sent again until it is done', async () => {
  let sent = 0
  const entry = {
    definition: { name: 'AddEmployee', schema: z.object({}) },
    handle: async () => {
      sent += 1
      if (sent < 3) throw new Refusal('unavailable')
      return { position: '7', revision: 0 }
    },
  } as unknown as CommandEntry
  const send = createDemoSender([entry], plainLog(), undefined, async () => {})
  const answer = await send('AddEmployee', {}, stranger, 'somebody', '2026-11-25T08:00:00.000Z')
  expect([answer.position, sent]).toEqual(['7', 3])
})
