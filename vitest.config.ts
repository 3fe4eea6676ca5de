import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, chromiumPath } from './e2e/browser/chromium.ts'
import { useCompileCache } from './platform/src/embedded/compile-cache.ts'

// For the systems that tests start, as the launcher does it.
useCompileCache()

const services = '{contracts,platform,command-service,projector,query-service,workers,frontend,e2e,scripts}'

/** Starts and stops of whole systems, and of the database that comes with them. */
const embedded = ['platform/src/embedded/**/*.int.spec.ts', 'e2e/src/start-killed.int.spec.ts']

/** What one machine can have once: places outside of the data folder, which these tests empty afterwards. */
const alone = [
  'platform/src/embedded/start-as.int.spec.ts',
  'platform/src/embedded/embedded-postgres-clone.int.spec.ts',
]

/** Unit tests that replace modules or load them anew; the others share their process's modules, which saves most of their time. */
const replacing = [
  'command-service/src/log-in-turns.spec.ts',
  'command-service/src/accounts/passwords-and-links.spec.ts',
  'frontend/src/kit/auth/session.spec.ts',
]

/** What component tests load: bundled before the first of them, as a bundle that is made later loads the page anew. */
const drawn = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom/client',
  'react-admin',
  'ra-data-simple-rest',
  'ra-i18n-polyglot',
  'ra-language-english',
  'react-hook-form',
  'react-router',
  'notistack',
  'zod',
  '@mui/material',
  '@tanstack/react-query',
]

/** Databases are made once for all tests and copied. */
const globalSetup = ['scripts/test/prepared-folders.ts']

/** What is waited for comes when a busy machine gets to it. */
const patient = { poll: { timeout: 10_000 } }

/**
 * Tests by cost: `unit` and `unit-isolated` need nothing, `component` draws parts of the front end in a browser, `int`
 * starts real engines, `embedded` and `embedded-alone` start and stop whole systems, `event-store` is the adapters'
 * contract suite.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${services}/**/*.spec.{ts,tsx}`],
          exclude: ['**/*.int.spec.ts', '**/*.component.spec.tsx', '**/node_modules/**', ...replacing],
          isolate: false,
        },
      },
      { test: { name: 'unit-isolated', include: replacing } },
      {
        plugins: [react()],
        optimizeDeps: { include: drawn },
        test: {
          name: 'component',
          include: ['frontend/src/**/*.component.spec.tsx'],
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
              // Neither the company's zone nor an employee's, so that a part which follows the browser's shows it.
              contextOptions: { timezoneId: 'America/Los_Angeles', locale: 'en-GB' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'int',
          globalSetup: [...globalSetup, 'e2e/src/shared/held-systems.ts'],
          isolate: false,
          include: [`${services}/**/*.int.spec.ts`],
          exclude: ['**/node_modules/**', 'platform/src/event-store/**', ...embedded],
          testTimeout: 60_000,
          // The first hook of a run makes what the others copy.
          hookTimeout: 120_000,
          expect: patient,
          // Each file has engines of its own, and waits for them more than it computes.
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
          expect: patient,
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
          expect: patient,
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
          expect: patient,
          fileParallelism: false,
        },
      },
    ],
  },
})
