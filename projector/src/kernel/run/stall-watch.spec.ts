import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createStallWatch, type StallWatch, watchForStalls } from './stall-watch.ts'
import { newStatus, type ProjectionState } from './status.ts'

let clock = 0
let watch: StallWatch
beforeEach(() => {
  clock = 0
  watch = createStallWatch(() => clock)
})

const at = (position: string, state: ProjectionState = 'live', attempts = 0) => ({
  ...newStatus('attendance_days'),
  state,
  position,
  attempts,
})

/** Checks each second, and gives the number of seconds after which a projection counts as hanging; undefined: never. */
function hangsAfter(seconds: number, status: (second: number) => ReturnType<typeof at>, head = '9') {
  for (let second = 1; second <= seconds; second++) {
    clock += 1_000
    watch.looked(head, [status(second)])
    if (watch.trouble()) return second
  }
  return undefined
}

describe('a projection', () => {
  it('hangs after ten seconds at one position while the log is ahead', () => {
    expect(hangsAfter(30, () => at('5'))).toBe(11)
    expect(watch.trouble()).toBe('These projections hang: attendance_days.')
  })

  it('that continues no longer hangs', () => {
    hangsAfter(11, () => at('5'))
    expect(hangsAfter(1, () => at('6'))).toBeUndefined()
  })

  it.each([
    ['is at the end of the log', () => at('9')],
    ['continues, however slowly', (second: number) => at(String(Math.floor(second / 8)))],
    ['fails and tries again', (second: number) => at('5', 'live', Math.floor(second / 5))],
    ['is being built', () => at('0', 'building')],
    ['is stopped, which is reported elsewhere', () => at('5', 'stopped')],
    ['is another process’s', () => at('5', 'standing by')],
    ['has a large batch to write while it catches up', () => at('5', 'catching up')],
  ])('that %s does not hang', (_what, status) => {
    expect(hangsAfter(59, status)).toBeUndefined()
  })

  it('hangs after a minute while it catches up', () => {
    expect(hangsAfter(90, () => at('5', 'catching up'))).toBe(61)
  })

  it('does not hang because its process or its machine was asleep', () => {
    hangsAfter(2, () => at('5'))
    clock += 3_600_000
    watch.looked('9', [at('5')])
    expect(watch.trouble()).toBeUndefined()
  })
})

describe('the watch', () => {
  const toldWithin30s = async (head: () => Promise<string>): Promise<string[]> => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const told: string[] = []
    const status = at('5')
    const { end } = watchForStalls(
      head,
      () => [status],
      why => told.push(why),
    )
    await vi.advanceTimersByTimeAsync(30_000)
    end()
    return told
  }

  it('reports a hanging projection once', async () => {
    expect(await toldWithin30s(async () => '9')).toEqual(['These projections hang: attendance_days.'])
  })

  it('reports nothing while the log cannot be read', async () => {
    expect(await toldWithin30s(() => Promise.reject(new Error('away')))).toEqual([])
  })
})
