import { defineConfig } from 'vitest/config'

const services = '{contracts,platform,command-service,projector,query-service,workers,frontend,e2e,scripts}'

/** Tests by cost: `unit` needs nothing, `int` starts real engines, `event-store` is the adapters' contract suite. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${services}/**/*.spec.{ts,tsx}`],
          exclude: ['**/*.int.spec.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'int',
          include: [`${services}/**/*.int.spec.ts`],
          exclude: ['**/node_modules/**', 'platform/src/event-store/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'event-store',
          include: ['platform/src/event-store/**/*.int.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
