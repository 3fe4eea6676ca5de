import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigurationError, readConfig } from '../config.ts'
import { publicDetailsNames } from '../public-details.ts'
import { root } from './tools.ts'

/** The settings of the launcher. */
export interface Settings {
  help: boolean
  demo: boolean
  /** The gateway's listening address: an address of this machine or a name for one. */
  host: string
  /** 0: any free port. */
  port: number
  dataDir: string
  logLevel: ReturnType<typeof readConfig>['LOG_LEVEL']
  /** The number of reverse proxies in front of the system. */
  trustedProxies: number
  /** The services' settings from the environment. */
  env: Record<string, string>
}

/** Settings that may stand in the environment (or as `NAME_FILE`) and are passed to the services. */
const passedOn = [
  'EVENTSTORE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'FILES_URL',
  'FILES_ACCESS_KEY_ID',
  'FILES_SECRET_ACCESS_KEY',
  'MAIL_FROM',
  'PUBLIC_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'EVIDENCE_KEY',
  'EVIDENCE_KEY_BEFORE',
  'EVIDENCE_CHECKS_PER_HOUR',
  'EVIDENCE_HEADS_FOLDER',
  'EVIDENCE_TIMESTAMP_URL',
  'SLACK_WEBHOOK_ORIGINS',
  ...publicDetailsNames,
] as const

/** Reads the command line and the environment. Throws ConfigurationError with the fault's name. */
export function readLauncherSettings(args: readonly string[], environment: NodeJS.ProcessEnv): Settings {
  const { values } = parseOptions(args)
  const given: Record<string, string | undefined> = {}
  for (const name of [...passedOn, 'LOG_LEVEL', 'TRUST_PROXY'])
    for (const key of [name, `${name}_FILE`]) given[key] = environment[key]
  // The launcher finds the database's address; this value only lets the rest be checked.
  const config = readConfig({ ...given, DATABASE_URL: 'postgres://' })
  // The terminal is for people, so the services log only warnings and errors there.
  const logLevel = given.LOG_LEVEL || given.LOG_LEVEL_FILE ? config.LOG_LEVEL : 'error'
  const env: Record<string, string> = { LOG_LEVEL: logLevel }
  for (const name of passedOn) {
    const value = config[name]
    if ((given[name] || given[`${name}_FILE`]) && value !== undefined) env[name] = String(value)
  }
  return {
    help: values.help ?? false,
    demo: values.demo ?? false,
    // Not from HOST, because some shells set it to the machine's name.
    host: (values.host || '127.0.0.1').replace(/^\[(.*)\]$/, '$1'),
    port:
      values.port === undefined ? portOf('PORT', environment.PORT || '8080') : portOf('--port', values.port),
    dataDir: resolve(values.data || environment.DATA_DIR || resolve(root, 'data')),
    logLevel,
    trustedProxies: config.TRUST_PROXY,
    env,
  }
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        demo: { type: 'boolean' },
        host: { type: 'string' },
        port: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new ConfigurationError(`Rollcall cannot start: ${(error as Error).message}`)
  }
}

function portOf(name: string, text: string): number {
  const port = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new ConfigurationError(
    `Rollcall cannot start: ${name} must be a whole number from 0 to 65535, not "${text}".`,
  )
}
