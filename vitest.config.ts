import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, chromiumPath } from './e2e/browser/chromium.ts'
import { useCompileCache } from './platform/src/embedded/compile-cache.ts'

// For the systems that tests start, as the launcher does it.
useCompileCache()

const services = '{contracts,platform,command-service,projector,query-service,workers,frontend,e2e,scripts}'

/** What one machine can have once: files of the system's own users, servers that are killed by whoever finds them. */
const alone = ['platform/src/embedded/**/*.int.spec.ts', 'e2e/src/start-killed.int.spec.ts']

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

/** What is waited for comes when a busy machine gets to it. */
const patient = { poll: { timeout: 10_000 } }

/**
 * Tests by cost: `unit` needs nothing, `component` draws parts of the front end in a browser, `int` starts real engines, `embedded` starts and stops whole systems, one at a
 * time, `event-store` is the adapters' contract suite.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${services}/**/*.spec.{ts,tsx}`],
          exclude: ['**/*.int.spec.ts', '**/*.component.spec.tsx', '**/node_modules/**'],
        },
      },
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
