/** The setting with which a system hashes passwords at less cost, for tests that are not about hashes. */
export const withQuickHashes = {
  NODE_OPTIONS: `--import=${new URL('./quick-hashes.ts', import.meta.url).href}`,
}
