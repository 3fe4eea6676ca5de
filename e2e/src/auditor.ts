import { randomUUID } from 'node:crypto'
import { tokenClaims } from '@rollcall/contracts/accounts/answers.ts'
import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { createTokenIssuer } from '@rollcall/platform/auth-tokens/session-tokens.ts'
import { readConfig } from '@rollcall/platform/config.ts'
import { createEventCodec } from '@rollcall/platform/personal-data/event-codec.ts'
import { createPersonKeys } from '@rollcall/platform/personal-data/person-keys.ts'
import { createPool } from '@rollcall/platform/postgres/pool.ts'
import type { Client } from './client.ts'
import type { TestSystem } from './system.ts'

/**
 * The token of a running session of a company's auditor. No command invites auditors, so the events of the account and
 * its session are written to the log.
 */
export async function newAuditor({ launched, store }: TestSystem, company: Client): Promise<string> {
  const { iss: _, ...claims } = JSON.parse(
    Buffer.from(String(company.token).split('.')[1] ?? '', 'base64url').toString(),
  )
  const ofCompany = tokenClaims.parse(claims)
  const { company: companyId } = ofCompany
  const accountId = randomUUID()
  const sessionId = randomUUID()
  const { DATABASE_URL, MASTER_KEY } = readConfig(launched.env)
  const pool = createPool(DATABASE_URL, { max: 1 })
  const codec = createEventCodec({ keys: createPersonKeys({ pool, masterKey: String(MASTER_KEY) }) })

  async function write(stream: string, type: string, data: Record<string, unknown>): Promise<string> {
    const id = randomUUID()
    const event: NewEvent = {
      id,
      type,
      data,
      metadata: {
        commandId: id,
        companyId,
        actorId: ofCompany.sub,
        role: 'company',
        channel: 'web',
        correlationId: id,
        causationId: id,
        schemaVersion: 1,
        decidedAt: new Date().toISOString(),
      },
    }
    const events = await codec.encode([event])
    const appended = await store.append({ stream, expected: 'none', events })
    if (appended.outcome !== 'appended') throw new Error(`${stream} was there already.`)
    return appended.position
  }

  try {
    const owner = { accountId, companyId, role: 'auditor' }
    const known = await write(`account-${companyId}_${accountId}`, 'AccountOpened', {
      ...owner,
      email: `${accountId}@auditor.test`,
      name: 'Noor Haddad',
    })
    const expiresAt = new Date(ofCompany.exp * 1_000).toISOString()
    const { companyKnown } = ofCompany
    await write(`session-${companyId}_${sessionId}`, 'SessionStarted', {
      ...owner,
      sessionId,
      expiresAt,
      known,
      companyKnown,
    })
    const issue = createTokenIssuer(launched.secrets.tokenPrivateKey)
    return await issue({ ...ofCompany, sub: accountId, sid: sessionId, role: 'auditor', known })
  } finally {
    await pool.end()
  }
}
