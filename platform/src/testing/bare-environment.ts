/**
 * The environment of a process that a test starts with no settings but the test's: the paths of programs, and Node's
 * cache.
 */
export const bareEnvironment = (): Record<string, string> => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
