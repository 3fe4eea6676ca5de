import { afterAll, beforeAll, describe } from 'vitest'
import { appendingContract } from './contract/appending.ts'
import type { OpenedStore } from './contract/fixture.ts'
import { subscribingContract } from './contract/subscribing.ts'
import { volumeContract } from './contract/volume.ts'

/**
 * The contract of every event store adapter. `open` gives the engine, once for the whole suite. The engine may be
 * shared and hold events: every test uses its own streams and subscribes from the head.
 */
export function eventStoreContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} keeps the event store contract`, () => {
    let engine: OpenedStore | undefined
    const opened = () => {
      if (!engine) throw new Error('the engine did not open')
      return engine
    }
    beforeAll(async () => {
      engine = await open()
    })
    afterAll(async () => {
      await engine?.store.close()
      await engine?.stop?.()
    })
    describe('appending and reading', () => appendingContract(opened))
    describe('subscribing', () => subscribingContract(opened))
    describe('volume, connections and restarts', () => volumeContract(opened))
  })
}
