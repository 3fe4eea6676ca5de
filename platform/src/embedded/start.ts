import { shareCompileCache } from './compile-cache.ts'

// Before everything else is loaded.
shareCompileCache()
await import('./run-start.ts')
