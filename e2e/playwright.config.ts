import { defineConfig } from '@playwright/test'
import { shareCompileCache } from '@rollcall/platform/embedded/compile-cache.ts'
import { chromiumFlags, chromiumPath } from './browser/chromium.ts'
import type { Engines } from './browser/engines.ts'

shareCompileCache()

export default defineConfig<object, { engines: Engines }>({
  testDir: 'browser',
  testMatch: '*.e2e.ts',
  timeout: process.env.CI ? 90_000 : 240_000,
  // Each has a system of its own; a browser test mostly waits.
  workers: 2,
  expect: { timeout: 10_000 },
  // On a test machine a failed test is tried once more, and listed as flaky where it passes then.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: 'test-results',
  projects: [
    { name: 'embedded', use: { engines: 'embedded' } },
    // The same main job with EventStoreDB's protocol and Redis, by configuration alone.
    { name: 'distributed', testMatch: 'main-job.e2e.ts', use: { engines: 'distributed' } },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 20_000,
    // Neither the company's zone nor an employee's, so that a page which follows the browser's shows it.
    timezoneId: 'America/Los_Angeles',
    // Requests of a page go past a service worker where a test wants to see or answer them; its own test allows it.
    serviceWorkers: 'block',
    // Where nobody can open them afterwards they only cost time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumFlags },
  },
})
