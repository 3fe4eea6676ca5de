import { useCompileCache } from './compile-cache.ts'

// Before everything else is loaded.
useCompileCache()
await import('./run-start.ts')
