import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startGateway } from '@rollcall/platform/gateway/gateway.ts'
import { createLog } from '@rollcall/platform/log.ts'

export interface SiteInFront {
  origin: string
  /** A copy of the built front end, which the test may change as another build would. */
  dir: string
  /** Whether the services are away; the site itself goes on. */
  down: boolean
  stop(): Promise<void>
}

/** A gateway of the test's own before the services of a running system. */
export async function startSiteInFront(behind: string): Promise<SiteInFront> {
  const dir = await mkdtemp(join(tmpdir(), 'rollcall-site-'))
  await cp(resolve(import.meta.dirname, '../../frontend/dist'), dir, { recursive: true })
  const site = { dir, down: false }
  const { port, close } = await startGateway({
    host: '127.0.0.1',
    port: 0,
    siteDir: dir,
    addressOf: () => (site.down ? undefined : behind),
    trustedProxies: 0,
    log: createLog('test', { LOG_LEVEL: 'silent' }),
  })
  return Object.assign(site, {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await close()
      await rm(dir, { recursive: true })
    },
  })
}
