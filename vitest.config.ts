import { defineConfig } from 'vitest/config'

const services = '{contracts,platform,command-service,projector,query-service,workers,frontend,e2e,scripts}'

/** What one machine can have once: files of the system's own users, servers that are killed by whoever finds them. */
const alone = ['platform/src/embedded/**/*.int.spec.ts', 'e2e/src/start-killed.int.spec.ts']

/** What is waited for comes when a busy machine gets to it. */
const patient = { poll: { timeout: 10_000 } }

/**
 * Tests by cost: `unit` needs nothing, `int` starts real engines, `embedded` starts and stops whole systems, one at a
 * time, `event-store` is the adapters' contract suite.
 */
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
          exclude: ['**/node_modules/**', 'platform/src/event-store/**', ...alone],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          // Each file has engines of its own, and waits for them more than it computes.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'embedded',
          include: alone,
          exclude: ['**/node_modules/**'],
          // A mail in the hands of a process that dies is taken over after more than a minute.
          testTimeout: 180_000,
          hookTimeout: 60_000,
          expect: patient,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'event-store',
          include: ['platform/src/event-store/**/*.int.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: patient,
          fileParallelism: false,
        },
      },
    ],
  },
})
