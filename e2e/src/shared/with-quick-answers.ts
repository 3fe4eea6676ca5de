/** The setting with which a system answers sooner, for tests that are neither about hashes nor about times. */
export const withQuickAnswers = {
  NODE_OPTIONS: `--import=${new URL('./quick-answers.ts', import.meta.url).href}`,
}
