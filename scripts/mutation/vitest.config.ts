import { defineConfig } from 'vitest/config'

/** The unit tests alone, which notice mutations in seconds. */
export default defineConfig({
  test: {
    include: ['{contracts,command-service,projector,query-service,workers,frontend}/src/**/*.spec.{ts,tsx}'],
    exclude: ['**/*.int.spec.ts', '**/*.component.spec.tsx', '**/node_modules/**'],
  },
})
