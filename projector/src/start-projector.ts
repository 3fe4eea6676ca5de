import type { Config } from '@rollcall/platform/config.ts'
import { createHttpService } from '@rollcall/platform/http/service.ts'
import { createLog } from '@rollcall/platform/log.ts'
import { keepTrees } from './evidence/keep-trees.ts'
import { sampleTrees } from './evidence/metrics.ts'
import { signingKeys } from './evidence/signing-keys.ts'
import { treesNotice } from './evidence/trees-status.ts'
import { standingOf } from './kernel/build/generations.ts'
import { startEngine } from './kernel/run/engine.ts'
import { sampleLag } from './kernel/run/metrics.ts'
import { watchForStalls } from './kernel/run/stall-watch.ts'
import { measureLag, noticeOf, troubleOf } from './kernel/run/status.ts'
import { openTools } from './open-tools.ts'
import { projections } from './projections.ts'

/**
 * Starts the projector: all projections, the trees over the companies' events, and a port with only health and metrics.
 * `onHang` is called once when projections hang, which only a restart can fix.
 */
export async function startProjector(
  config: Config,
  { onHang }: { onHang?: (() => void) | undefined } = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  const log = createLog('projector', config)
  const { tools, close } = await openTools(config, log)
  // Readers find all tables as soon as this service reports that it is ready. The engine retries and reports failed
  // ones.
  for (const projection of projections)
    await standingOf(tools.pool, projection).catch(error => log.warn({ err: error }, 'not prepared'))
  const engine = startEngine({ tools, url: config.DATABASE_URL, projections })
  const trees = keepTrees({
    tools,
    url: config.DATABASE_URL,
    heads: {
      keys: signingKeys(config),
      folder: config.EVIDENCE_HEADS_FOLDER,
      timestampUrl: config.EVIDENCE_TIMESTAMP_URL,
    },
    check: { perHour: config.EVIDENCE_CHECKS_PER_HOUR },
  })
  const endSampling = [
    sampleLag(() => measureLag(tools.store, engine.statuses())),
    sampleTrees(trees.status, () => tools.store.head()),
  ]
  const stalls = watchForStalls(
    () => tools.store.head(),
    engine.statuses,
    why => {
      log.error({ alarm: 'projections hang' }, why)
      onHang?.()
    },
  )
  const service = createHttpService({
    config,
    log,
    ready: async () => troubleOf(engine.statuses()),
    notice: () => together([noticeOf(engine.statuses()), treesNotice(trees.status())]),
    live: stalls.trouble,
  })
  const listening = await service.listen()
  log.info({ port: listening.port }, 'listening')
  return {
    port: listening.port,
    async stop() {
      await listening.close()
      stalls.end()
      for (const end of endSampling) end()
      await Promise.all([engine.stop(), trees.stop()])
      await close()
    },
  }
}

const together = (sentences: readonly (string | undefined)[]): string | undefined =>
  sentences.filter(sentence => sentence !== undefined).join('; ') || undefined
