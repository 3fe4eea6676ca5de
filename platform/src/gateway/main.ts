import { z } from 'zod'
import { createLog } from '../log.ts'
import { publicDetailsOf, publicDetailsSettings } from '../public-details.ts'
import { startGateway } from './gateway.ts'
import type { Upstream } from './routes.ts'

const service = z.url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:8000' })

/** The gateway as a separate process. It knows the services by their addresses and holds no secret. */
const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  COMMAND_SERVICE_URL: service,
  QUERY_SERVICE_URL: service,
  WORKERS_URL: service,
  /** The built front end. */
  SITE_DIR: z.string({ error: 'is not set' }).min(1, 'is not set'),
  /** The number of reverse proxies in front whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /** The public origin. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://rollcall.example' })
    .optional(),
  ...publicDetailsSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

const parsed = schema.safeParse(
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
)
if (parsed.success) await run(parsed.data)
else {
  const wrong = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
  process.stderr.write(`The gateway cannot start, its configuration is wrong: ${wrong.join('; ')}.\n`)
  process.exitCode = 1
}

async function run(config: z.infer<typeof schema>): Promise<void> {
  const log = createLog('gateway', config)
  const addresses: Record<Upstream, string> = {
    'command-service': config.COMMAND_SERVICE_URL,
    'query-service': config.QUERY_SERVICE_URL,
    workers: config.WORKERS_URL,
  }
  const stopped = Promise.withResolvers<string>()
  process.on('SIGTERM', () => stopped.resolve('SIGTERM'))
  process.on('SIGINT', () => stopped.resolve('SIGINT'))
  const gateway = await startGateway({
    host: config.HOST,
    port: config.PORT,
    siteDir: config.SITE_DIR,
    details: publicDetailsOf(config),
    publicUrl: config.PUBLIC_URL,
    addressOf: upstream => addresses[upstream],
    trustedProxies: config.TRUST_PROXY,
    log,
  })
  log.info({ port: gateway.port }, 'listening')
  const why = await stopped.promise
  log.info({ why }, 'stopping')
  await gateway.close()
  process.exit(0)
}
