import { Client } from './client.ts'
import type { TestSystem } from './system.ts'

/** The platform's administrator, logged in; `origin`: the address for requests, by default the system's own. */
export async function administrator(system: TestSystem, origin = system.launched.url): Promise<Client> {
  const admin = new Client(origin)
  await admin.logIn(system.launched.adminEmail, system.launched.secrets.adminPassword)
  return admin
}
