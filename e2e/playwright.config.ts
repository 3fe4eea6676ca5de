import { defineConfig } from '@playwright/test'
import { shareCompileCache } from '@rollcall/platform/embedded/compile-cache.ts'
import { chromiumFlags, testedWith } from './browser/chromium.ts'
import type { Engines } from './browser/engines.ts'

shareCompileCache()

export default defineConfig<object, { engines: Engines }>({
  testDir: 'browser',
  testMatch: '*.e2e.ts',
  timeout: process.env.CI ? 90_000 : 240_000,
  // Each worker has its own system. A browser test mostly waits.
  workers: 2,
  expect: { timeout: 10_000 },
  // In CI a failed test is tried once more, and listed as flaky if it passes then.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [['list']],
  outputDir: 'test-results',
  projects: [
    // The same main job with EventStoreDB's protocol and Redis, only by configuration. First, because it needs a system
    // of its own: at the end nothing else would run beside it.
    { name: 'distributed', testMatch: 'main-job.e2e.ts', use: { engines: 'distributed' } },
    { name: 'embedded', use: { engines: 'embedded' } },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 20_000,
    // Neither the company's zone nor an employee's, so that a page that uses the browser's zone fails.
    timezoneId: 'America/Los_Angeles',
    // A service worker would hide requests from tests that observe or answer them. Its own test allows it.
    serviceWorkers: 'block',
    // In CI nobody can open traces afterwards.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
    launchOptions: { executablePath: await testedWith(), args: chromiumFlags },
  },
})
