import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, testedWith } from './e2e/browser/chromium.ts'
import { shareCompileCache } from './platform/src/embedded/compile-cache.ts'

// For the systems that tests start, as in the launcher.
shareCompileCache()

const services =
  '{contracts,platform,read-models,command-service,projector,query-service,workers,frontend,e2e,scripts}'

/** Starts and stops of whole systems, and of the database that comes with them. */
const embedded = ['platform/src/embedded/**/*.int.spec.ts', 'e2e/src/start-killed.int.spec.ts']

/** Tests that use places outside the data folder, so only one of them can run at a time. They clean up after themselves. */
const alone = [
  'platform/src/embedded/start-as.int.spec.ts',
  'platform/src/embedded/embedded-postgres-clone.int.spec.ts',
]

/** Unit tests that mock or reload modules. All others share the modules of their process, which saves most of the time. */
const replacing = [
  'command-service/src/password-hash-queue.spec.ts',
  'command-service/src/accounts/password-handlers.spec.ts',
  'frontend/src/kit/auth/session.spec.ts',
]

/**
 * The packages of component tests. They are bundled before the first test, because a later bundle reloads the page. A
 * package that is missing here fails in every run.
 */
const bundled = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-admin',
  'ra-data-simple-rest',
  'ra-i18n-polyglot',
  'ra-language-english',
  'react-hook-form',
  'react-router',
  'notistack',
  'zod',
  '@mui/material',
  '@mui/material/styles',
  '@mui/material/utils',
  '@mui/x-charts/BarChart',
  'eventsource-parser',
  'fflate',
  'papaparse',
  'uqr',
  '@tanstack/react-query',
  '@emotion/cache',
  '@emotion/react',
  'axe-core',
]

/** Makes databases once; tests copy them. */
const globalSetup = ['scripts/test/prepared-folders.ts']

/** In CI a failed test with an engine or a browser is tried once more, and listed as flaky if it passes then. */
const retry = process.env.CI ? 1 : 0

/** The timeout of `expect.poll`, for a busy machine. */
const slowPolling = { poll: { timeout: 10_000 } }

/**
 * Tests by cost: `unit` and `unit-isolated` need nothing, `component` renders parts of the front end in a browser, `int`
 * starts real engines, `embedded` and `embedded-alone` start and stop whole systems, `event-store` is the adapters'
 * contract suite.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // PDFs, workbooks and properties compute for seconds on a busy machine.
          testTimeout: 60_000,
          include: [`${services}/**/*.spec.{ts,tsx}`],
          exclude: ['**/*.int.spec.ts', '**/*.component.spec.tsx', '**/node_modules/**', ...replacing],
          isolate: false,
        },
      },
      { test: { name: 'unit-isolated', include: replacing, testTimeout: 60_000 } },
      {
        plugins: [react()],
        optimizeDeps: { include: bundled, noDiscovery: true },
        test: {
          name: 'component',
          include: ['frontend/src/**/*.component.spec.tsx'],
          setupFiles: ['frontend/src/kit/testing/quick-react.ts'],
          expect: slowPolling,
          retry,
          // Pages, each in a process of its own. The default for two cores is one; a third takes as long.
          maxWorkers: 2,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: await testedWith(), args: chromiumFlags },
              // Neither the company's zone nor an employee's, so that code that uses the browser's zone fails.
              contextOptions: { timezoneId: 'America/Los_Angeles', locale: 'en-GB' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'int',
          globalSetup: [...globalSetup, 'scripts/test/shared-server.ts', 'e2e/src/shared/system-pool.ts'],
          isolate: false,
          include: [`${services}/**/*.int.spec.ts`],
          exclude: ['**/node_modules/**', 'platform/src/event-store/**', ...embedded],
          testTimeout: 120_000,
          // The first hook of a run makes the databases that the others copy.
          hookTimeout: 120_000,
          expect: slowPolling,
          retry,
          // Each file starts its own engines and spends most of its time waiting for them.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'embedded',
          globalSetup,
          isolate: false,
          include: embedded,
          exclude: ['**/node_modules/**', ...alone],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          expect: slowPolling,
          retry,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'embedded-alone',
          globalSetup,
          include: alone,
          testTimeout: 180_000,
          hookTimeout: 60_000,
          expect: slowPolling,
          retry,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'event-store',
          globalSetup,
          include: ['platform/src/event-store/**/*.int.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: slowPolling,
          retry,
          fileParallelism: false,
        },
      },
    ],
  },
})
