import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { TokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import type { Role } from '@rollcall/contracts/kernel/roles.ts'
import { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import { type Config, readConfig } from '@rollcall/platform/config.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import { copiedDatabase } from '@rollcall/platform/testing/test-database.ts'
import type { Pool } from 'pg'
import { type QueryServiceOptions, startQueryService } from '../start-query-service.ts'
import { startProjectorProcess } from './projector-process.ts'

export interface Who {
  company: string
  account: string
  role: Role
  session?: string
  /** The position up to which the account was known at the start. */
  known?: string
  /** The position up to which its company was known at the start. */
  companyKnown?: string
  /** Seconds from now; negative: expired. */
  expiresIn?: number
}

export interface QueryFixture {
  /** Writes to the read models as their owner, as the projector does. */
  pool: Pool
  config: Config
  origin: string
  /** Every path that the service answers, in Express's form. */
  paths: string[]
  tokenOf(who: Who): Promise<string>
  get(path: string, token?: string, headers?: Record<string, string>): Promise<Response>
  /** An answer that holds what was written up to a position, however slow the projector is. */
  getSince(position: string, path: string, token: string): Promise<Response>
  stop(): Promise<void>
}

export interface QueryFixtureOptions extends QueryServiceOptions {
  /** Keeps the projector running, so that events reach the tables; otherwise the test writes the tables. */
  projecting?: boolean
}

/** A real database with the real projector's tables and the service over it, on free ports. */
export async function startQueryFixture(options: QueryFixtureOptions = {}): Promise<QueryFixture> {
  const database = await copiedDatabase('read-models', withReadModels)
  const pool = createPool(database.url, { max: 3 })
  const keys = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const config = readConfig({
    DATABASE_URL: database.url,
    TOKEN_PUBLIC_KEY: keys.publicKey,
    MASTER_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
  })
  let projector: { stop(): Promise<void> } | undefined
  const cleanUp = async () => {
    await projector?.stop()
    await pool.end()
    await database.remove()
  }
  try {
    if (options.projecting)
      projector = await startProjectorProcess(database.url, config.MASTER_KEY ?? '', pool)
    const service = await startQueryService(config, options)
    const issue = createTokenIssuer(keys.privateKey)
    const origin = `http://127.0.0.1:${service.port}`
    const get: QueryFixture['get'] = (path, token, headers = {}) =>
      fetch(`${origin}${path}`, {
        headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      })
    return {
      pool,
      config,
      origin,
      paths: service.paths,
      tokenOf: who => issue(claimsOf(who, options.now?.() ?? Date.now())),
      get,
      async getSince(position, path, token) {
        // After two seconds the service answers what it has, and says so.
        for (let tries = 1; ; tries += 1) {
          const answer = await get(path, token, { 'X-Min-Position': position })
          if (answer.headers.get('X-Stale') === null) return answer
          await answer.text()
          if (tries === 10) throw new Error(`The projector has not reached ${position} for ${path}.`)
        }
      },
      async stop() {
        await service.stop()
        await cleanUp()
      },
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** Gives an empty database the projector's tables. */
async function withReadModels(url: string): Promise<void> {
  const pool = createPool(url, { max: 1 })
  const projector = await startProjectorProcess(url, randomBytes(32).toString('base64'), pool)
  await projector.stop()
  await pool.end()
}

/** Claims dated by the service's own clock, which a test may have set. */
function claimsOf(
  { company, account, role, session, known, companyKnown, expiresIn = 3600 }: Who,
  clock: number,
): TokenClaims {
  const now = Math.floor(clock / 1000)
  return {
    sub: account,
    role,
    company,
    sid: session ?? `session-of-${account}`,
    started: (now - 60) * 1000,
    ...(known === undefined ? {} : { known }),
    ...(companyKnown === undefined ? {} : { companyKnown }),
    name: account,
    iat: now - 60,
    exp: now + expiresIn,
  }
}
