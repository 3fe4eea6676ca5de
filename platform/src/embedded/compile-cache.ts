import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Beside the packages, because it belongs to the same sources and is deleted with them. */
const folder = join(import.meta.dirname, '../../../node_modules/.cache/rollcall')

/**
 * Caches Node's compilation of each source file, for this process and its children. A service starts in half the time
 * and with about 20 MB less, because it never loads the type stripper. NODE_COMPILE_CACHE names another folder. Without
 * write access to the folder, for example in a read-only clone, nothing is cached.
 */
export function shareCompileCache(environment: NodeJS.ProcessEnv = process.env): void {
  environment.NODE_COMPILE_CACHE ??= folder
  enableCompileCache(environment.NODE_COMPILE_CACHE)
}
