import { defineConfig } from 'vitest/config'

/** The unit tests alone, which notice mutations in seconds. */
export default defineConfig({
  test: {
    include: ['{contracts,command-service,projector,query-service}/src/**/*.spec.ts'],
    exclude: ['**/*.int.spec.ts', '**/node_modules/**'],
  },
})
