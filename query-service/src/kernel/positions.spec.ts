import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { createPositions } from './positions.ts'
import type { ReadChangesListener } from './read-changes.ts'

/** Checkpoints set by the test; `say` is a notification of the projector. */
function setup(checkpoints: Record<string, string> | 'away') {
  let projector: ReadChangesListener | undefined
  const pool = {
    query: async () => {
      if (checkpoints === 'away') throw new Error('connection refused')
      return { rows: Object.entries(checkpoints).map(([projection, position]) => ({ projection, position })) }
    },
  } as unknown as Pool
  const positions = createPositions(pool, {
    add(listener) {
      projector = listener
    },
    close() {},
  })
  return {
    positions,
    say: (projection: string, position: string) => projector?.onChange({ projection, position, changes: [] }),
    gap: () => projector?.onGap(),
  }
}

describe('waiting for a position', () => {
  it('compares positions as numbers, not as texts', async () => {
    const { positions } = setup({ employees: '9' })
    expect(await positions.waitFor(['employees'], '10', 30)).toEqual({ position: '9', stale: true })
    expect(await positions.waitFor(['employees'], '9', 30)).toEqual({ position: '9', stale: false })
  })

  it('supports positions beyond a double', async () => {
    const { positions } = setup({ employees: '9007199254740993' })
    expect((await positions.waitFor(['employees'], '9007199254740994', 30)).stale).toBe(true)
    expect((await positions.waitFor(['employees'], '9007199254740993', 30)).stale).toBe(false)
  })

  it('ends as soon as the projector reports the position', async () => {
    const { positions, say } = setup('away')
    const waiting = positions.waitFor(['employees'], '5', 60_000)
    say('presence', '7')
    say('employees', '5')
    expect(await waiting).toEqual({ position: '5', stale: false })
  })

  it('ends as soon as a checkpoint passes without a notification', async () => {
    const checkpoints = { employees: '1' }
    const { positions } = setup(checkpoints)
    const waiting = positions.waitFor(['employees'], '5', 60_000)
    checkpoints.employees = '6'
    expect(await waiting).toEqual({ position: '6', stale: false })
  })

  it('waits for the slowest of several projections', async () => {
    const { positions, say } = setup({ accounts: '9', companies: '3' })
    expect(await positions.waitFor(['accounts', 'companies'], '9', 30)).toEqual({
      position: '3',
      stale: true,
    })
    const waiting = positions.waitFor(['accounts', 'companies'], '9', 60_000)
    say('companies', '9')
    expect((await waiting).stale).toBe(false)
  })

  it('answers when its time is up even while the database is away', async () => {
    const { positions } = setup('away')
    expect(await positions.waitFor(['employees'], '5', 30)).toEqual({ position: '0', stale: true })
  })

  it('reads again after notifications may have been missed', async () => {
    const { positions, say, gap } = setup({ employees: '1' })
    say('employees', '50')
    gap()
    expect(await positions.waitFor(['employees'], '50', 30)).toEqual({ position: '1', stale: true })
  })
})
