import { SHARED_SERVER, testServer } from '@rollcall/platform/testing/test-database.ts'

/** Before the tests: one Postgres on which each test file has databases of its own. Gives what stops it after them. */
export default async function shareServer(): Promise<() => Promise<void>> {
  const server = await testServer()
  process.env[SHARED_SERVER] = server.url
  return () => server.remove()
}
