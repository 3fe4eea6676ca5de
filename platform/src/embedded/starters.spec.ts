import { expect, it } from 'vitest'
import { type ProcessFacts, startersOf } from './starters.ts'

const byNpm = { npm_lifecycle_script: 'node platform/src/embedded/start.ts' }
const look = (table: Record<number, [parent: number, command: string]>) => (pid: number) => {
  const [parent, command] = table[pid] ?? []
  return parent === undefined
    ? undefined
    : ({ parent, command: command ?? '', started: '1' } satisfies ProcessFacts)
}

it('watches npm and the shell between, but not the terminal of npm', () => {
  const machine = look({
    30: [20, 'sh -c node platform/src/embedded/start.ts --port 0'],
    20: [10, 'npm start --port 0'],
    10: [1, '-bash'],
  })
  expect(startersOf(30, byNpm, machine)).toEqual([30, 20])
})

it('watches only npm when its shell has become the launcher', () => {
  expect(startersOf(20, byNpm, look({ 20: [10, 'npm start'], 10: [1, '-bash'] }))).toEqual([20])
})

it('watches the parent on a machine with no more information', () => {
  expect(startersOf(20, byNpm, () => undefined)).toEqual([20])
})

it.each([
  ['a process manager or a shell that goes into the background', {}],
  ['a script of npm’s that starts the launcher for itself', { npm_lifecycle_script: 'playwright test' }],
])('watches nothing when started by %s', (_what, environment) => {
  expect(startersOf(20, environment, look({ 20: [1, 'bash'] }))).toEqual([])
})
