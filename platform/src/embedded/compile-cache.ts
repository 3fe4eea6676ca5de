import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Beside the packages, as it belongs to the same sources and goes with them. */
const folder = join(import.meta.dirname, '../../../node_modules/.cache/rollcall')

/**
 * Keeps what Node makes of each source file, for this process and those that it starts: a service is there in half the
 * time and with some 20 MB less, as it never loads what strips types. NODE_COMPILE_CACHE names another folder. Where
 * the folder cannot be written, as in a read-only clone, nothing is kept.
 */
export function useCompileCache(environment: NodeJS.ProcessEnv = process.env): void {
  environment.NODE_COMPILE_CACHE ??= folder
  enableCompileCache(environment.NODE_COMPILE_CACHE)
}
