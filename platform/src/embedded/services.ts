import { join } from 'node:path'
import type { Upstream } from '../gateway/routes.ts'
import { isSetting, machineVariables, root } from './tools.ts'

/** A service of the process tree, and its settings besides the common ones. */
export interface Service {
  name: Upstream | 'projector'
  /** Its main file. */
  file: string
  settings: readonly string[]
  /** Settings of its JavaScript engine. */
  nodeFlags?: readonly string[]
}

/**
 * For processes that mostly wait: the engine's nursery stays at 2 MiB instead of growing to 16, which saves memory
 * permanently after a busy start. The command service and the projector keep the default, which makes them faster.
 */
const frugal = ['--max-semi-space-size=2']

/**
 * For the command service, which needs about 100 MiB. Without a limit the engine collects the old generation only after
 * it has grown by that much again, so imports of 10,000 people would leave 100 to 200 MiB of garbage waiting.
 */
const bounded = ['--max-old-space-size=512']

/** Settings of every service. */
const common = ['HOST', 'PORT', 'LOG_LEVEL', 'TRUST_PROXY', 'DATABASE_URL', 'DATA_DIR', 'PUBLIC_URL']

const ofFiles = ['FILES_URL', 'FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY']

/** Every service's place in the tree. A secret is passed only to the services that use it, as in docker-compose.yml. */
export const services: readonly Service[] = [
  {
    name: 'command-service',
    file: join(root, 'command-service/src/main.ts'),
    settings: [
      ...ofFiles,
      'EVENTSTORE_URL',
      'TOKEN_PRIVATE_KEY',
      'TOKEN_PUBLIC_KEY',
      'MASTER_KEY',
      'APP_SECRET',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'SLACK_WEBHOOK_ORIGINS',
    ],
    nodeFlags: bounded,
  },
  {
    name: 'projector',
    file: join(root, 'projector/src/main.ts'),
    settings: [
      'EVENTSTORE_URL',
      'MASTER_KEY',
      'EVIDENCE_KEY',
      'EVIDENCE_KEY_BEFORE',
      'EVIDENCE_CHECKS_PER_HOUR',
      'EVIDENCE_HEADS_FOLDER',
      'EVIDENCE_TIMESTAMP_URL',
    ],
  },
  {
    name: 'query-service',
    file: join(root, 'query-service/src/main.ts'),
    settings: [...ofFiles, 'EVENTSTORE_URL', 'TOKEN_PUBLIC_KEY', 'MASTER_KEY'],
    nodeFlags: frugal,
  },
  {
    name: 'workers',
    file: join(root, 'workers/src/main.ts'),
    settings: [
      ...ofFiles,
      'EVENTSTORE_URL',
      'REDIS_URL',
      'MASTER_KEY',
      'APP_SECRET',
      'COMMAND_SERVICE_URL',
      'QUERY_SERVICE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SLACK_WEBHOOK_ORIGINS',
    ],
    nodeFlags: frugal,
  },
]

/** The whole environment of a service: the machine's variables and, from `all`, only the settings that it uses. */
export function environmentOf(
  service: Pick<Service, 'settings'>,
  all: Readonly<Record<string, string>>,
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const own = new Set([...common, ...service.settings])
  const given = Object.entries(all).filter(([name]) => !isSetting(name) || own.has(name))
  return { ...machineVariables(environment), ...Object.fromEntries(given) }
}
