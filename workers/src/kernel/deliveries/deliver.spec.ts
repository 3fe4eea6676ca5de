import { once } from 'node:events'
import { expect, it } from 'vitest'
import { ClaimLost } from '../delivery-errors.ts'
import { holdClaim } from './deliver.ts'
import type { ClaimedDelivery } from './deliveries.ts'

const claimed = { id: 'd', claim: 'c' } as ClaimedDelivery

it('ends what runs once another process has taken the delivery over', async () => {
  let asked = 0
  const answers = [true, true, false]
  const deliveries = { hold: async () => answers[asked++] ?? false }
  const running = holdClaim(claimed, deliveries, 3, async signal => {
    await once(signal, 'abort')
    throw signal.reason
  })
  await expect(running).rejects.toThrow(ClaimLost)
  expect(asked).toBeGreaterThanOrEqual(3)
})

it('goes on while Postgres cannot be asked', async () => {
  const asked = Promise.withResolvers<void>()
  const deliveries = {
    hold() {
      asked.resolve()
      return Promise.reject(new Error('Postgres is away'))
    },
  }
  const run = async (signal: AbortSignal) => {
    await asked.promise
    return signal.aborted
  }
  expect(await holdClaim(claimed, deliveries, 3, run)).toBe(false)
})
