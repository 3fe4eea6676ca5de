import { keepTrees, type TreeKeeper } from '../evidence/keep-trees.ts'
import { type ReadModels, until } from './read-models.ts'

/** Starts what keeps the trees of a test, and stops it at the test's end. */
export function treeKeepers(models: () => ReadModels) {
  const keepers: TreeKeeper[] = []
  return {
    /** Signs no heads and checks nothing, unless it is told to. */
    start(settings: Partial<Parameters<typeof keepTrees>[0]> = {}): TreeKeeper {
      const usual = { heads: {}, check: { perHour: 0 }, restFactor: 1 }
      const keeper = keepTrees({ ...models(), ...usual, ...settings })
      keepers.push(keeper)
      return keeper
    },
    /** Waits until the trees hold the log up to its end. */
    async reach(keeper: TreeKeeper): Promise<void> {
      const head = await models().store.head()
      await until(() => keeper.status().position === head, 30_000)
    },
    async stop(): Promise<void> {
      for (const keeper of keepers.splice(0)) await keeper.stop()
    },
  }
}
