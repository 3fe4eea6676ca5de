import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigurationError } from '../config.ts'
import { createLog } from '../log.ts'
import { launch } from './launch.ts'
import { noteRunning, runningOn } from './running.ts'
import { buildSite, root, runDemo } from './tools.ts'

/** Settings that a person may give in the environment and that the services then get. */
const passedOn = [
  'EVENTSTORE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'PUBLIC_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
] as const

// A terminal that was closed, or a reader that has left, must not keep the stop from being carried through.
process.stdout.on('error', () => {})

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

try {
  await start()
} catch (error) {
  say(explain(error))
  process.exit(1)
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      demo: { type: 'boolean' },
      port: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return say('npm start -- [--port 8080] [--data data] [--demo]')
  const port = Number(values.port ?? process.env.PORT ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigurationError(`"${values.port}" is not a port.`)
  const dataDir = resolve(values.data ?? process.env.DATA_DIR ?? resolve(root, 'data'))

  const already = await runningOn(dataDir)
  if (already) return say(`Rollcall is running already: ${already}`)
  if (!existsSync(resolve(root, 'frontend/dist/index.html'))) {
    say('Building the front end, once …')
    await buildSite()
  }
  // People read this terminal; what the services have to say stays out of it unless it is bad.
  const level = process.env.LOG_LEVEL ?? 'error'
  const env: Record<string, string> = { LOG_LEVEL: level }
  for (const name of passedOn) if (process.env[name]) env[name] = process.env[name]
  const system = await launch({
    dataDir,
    port,
    log: createLog('launcher', { LOG_LEVEL: level as 'error' }),
    env,
  })
  const forget = await noteRunning(dataDir, system.url)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Stopping …')
    await system.stop()
    await forget()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)

  say(`Rollcall runs at ${system.url}`)
  say(`  data in  ${dataDir}`)
  if (!env.SMTP_URL) say(`  mails    ${system.url}/dev/mails`)
  if (system.secrets.fresh && !env.ADMIN_PASSWORD)
    say(`  admin    ${system.adminEmail}, password ${system.secrets.adminPassword} (shown this once)`)
  if (values.demo) await runDemo(system.env, say)
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Rollcall cannot start: its port is taken by another program. Choose another one: npm start -- --port 8081`
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return error.message
  return `Rollcall could not start: ${error instanceof Error ? error.message : String(error)}`
}
