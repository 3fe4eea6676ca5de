import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { evidenceKey } from './evidence/keys.ts'
import { publicDetailsSettings } from './public-details.ts'

const secretOf32Bytes = z
  .string()
  .refine(value => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64')
const pem = z.string().includes('-----BEGIN', { error: 'must be a PEM key' })
const ed25519 = pem.refine(isEvidenceKey, 'must be an Ed25519 private key in PKCS8')
const url = (protocols: string[]) =>
  z
    .string()
    .refine(
      value => protocols.some(protocol => value.startsWith(protocol)),
      `must begin with ${protocols.join(' or ')}`,
    )

/** Every setting that a service reads from its environment. Only this file knows how the system runs. */
const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  /** Read models, keys, rate limits; also the event store and the queue unless others are set. */
  DATABASE_URL: url(['postgres://', 'postgresql://']),
  /** Set: EventStoreDB holds the events; absent: Postgres does. */
  EVENTSTORE_URL: url(['esdb://', 'esdb+discover://']).optional(),
  /** Set: BullMQ runs on Redis; absent: on Postgres. */
  REDIS_URL: url(['redis://', 'rediss://']).optional(),
  /** The store of files such as photos: a folder, an S3-compatible store (files/s3-files.ts); absent: Postgres. */
  FILES_URL: url(['file://', 's3://']).optional(),
  /** Of the S3-compatible store. */
  FILES_ACCESS_KEY_ID: z.string().optional(),
  FILES_SECRET_ACCESS_KEY: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  /** The public origin; links in mails begin with it. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:8080'),
  /** The address to which the workers send the scheduler's commands; the gateway is fine. */
  COMMAND_SERVICE_URL: url(['http://', 'https://']).optional(),
  /** The address at which the workers read the lists that they export; the gateway is fine. */
  QUERY_SERVICE_URL: url(['http://', 'https://']).optional(),
  /** Absent: mails are written to DATA_DIR/mails and shown on a page. */
  SMTP_URL: url(['smtp://', 'smtps://']).optional(),
  MAIL_FROM: z.string().default('Rollcall <no-reply@rollcall.invalid>'),
  /** ES256, PKCS8 PEM; only the command service has it. */
  TOKEN_PRIVATE_KEY: pem.optional(),
  /** ES256, SPKI PEM; every public service has it. */
  TOKEN_PUBLIC_KEY: pem.optional(),
  /** Wraps every person's key. */
  MASTER_KEY: secretOf32Bytes.optional(),
  /** The root secret of the keyed hashes of addresses and the tokens in mails. */
  APP_SECRET: secretOf32Bytes.optional(),
  /** Ed25519, PKCS8 PEM; signs the heads of the trees over the companies' events (docs/evidence.md). */
  EVIDENCE_KEY: ed25519.optional(),
  /** The EVIDENCE_KEY before, while it is replaced: it endorses the new one. */
  EVIDENCE_KEY_BEFORE: ed25519.optional(),
  /**
   * The most events of the log that the projector compares with the trees in an hour; 0: none. As usual, a million and
   * their hashes take an hour.
   */
  EVIDENCE_CHECKS_PER_HOUR: z.coerce.number().int().min(0).default(1_200_000),
  /** An existing folder, into which the projector writes each signed head as a file; absent: none is written. */
  EVIDENCE_HEADS_FOLDER: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  /** The time-stamping authority (RFC 3161) that stamps each signed head; absent: none is stamped. */
  EVIDENCE_TIMESTAMP_URL: url(['http://', 'https://'])
    .refine(isWithoutUser, 'must be a whole address without a user name')
    .optional(),
  /** Additional allowed origins of Slack webhooks, comma separated; for tests. */
  SLACK_WEBHOOK_ORIGINS: z
    .string()
    .default('')
    .transform(list => list.split(',').flatMap(origin => origin.trim() || []))
    .refine(
      origins => origins.every(origin => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins such as http://127.0.0.1:4000',
    ),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** The number of reverse proxies in front of the service; their X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  ...publicDetailsSettings,
})

export type Config = z.infer<typeof schema>

/** The name of every setting. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(schema.shape))

/** A wrong configuration. The message is a sentence for the operator. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/**
 * Reads the configuration. `NAME_FILE` gives the path of a file with the value of NAME, for secrets. Throws
 * ConfigurationError that names each wrong variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const values: Record<string, string> = {}
  for (const name of Object.keys(schema.shape)) {
    const file = environment[`${name}_FILE`]
    const value = environment[name] ?? (file ? readFileSync(file, 'utf8').trim() : undefined)
    if (value !== undefined && value !== '') values[name] = value
  }
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
  throw new ConfigurationError(`Rollcall cannot start, its configuration is wrong: ${wrong.join('; ')}.`)
}

/** A required setting of this service. Throws ConfigurationError when it is absent. */
export function required<K extends keyof Config>(config: Config, name: K): NonNullable<Config[K]> {
  const value = config[name]
  if (value === undefined || value === null)
    throw new ConfigurationError(`Rollcall cannot start: ${name} is not set.`)
  return value as NonNullable<Config[K]>
}

/** Requests cannot be made to an address that names a user. */
function isWithoutUser(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

function isEvidenceKey(text: string): boolean {
  try {
    return evidenceKey(text) !== undefined
  } catch {
    return false
  }
}
