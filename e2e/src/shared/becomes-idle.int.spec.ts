import { readConfig } from '@rollcall/platform/config.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCompany, type TestSystem } from '../system.ts'
import { becomesIdle } from './becomes-idle.ts'
import { sharedSystem } from './shared-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await sharedSystem()
})
afterAll(() => system?.stop())

it('a system is idle also after events without effects, so the next test file can use it', async () => {
  // The last event, of the settings, has no effect.
  await newCompany(system, 'owner@lantern-idle.test')
  expect(await becomesIdle(system.store, readConfig(system.launched.env).DATABASE_URL)).toBe(true)
})
