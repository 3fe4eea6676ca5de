import { type Evidence, evidencePath, type SignedHead } from '@rollcall/contracts/audit/views.ts'
import { isEndorsed } from '@rollcall/platform/evidence/keys.ts'
import type { RowTypeOf } from '@rollcall/read-models/reads.ts'
import { checkAccess } from '../auditors/public.ts'
import type { Reader } from '../kernel/reader.ts'
import type { Route } from '../kernel/route.ts'
import { readRowsOf } from '../kernel/rows-of.ts'
import { alarmsOf, headsOf, keysOf, treeOf } from './evidence-rows.ts'

/**
 * GET /api/evidence: the signed heads of the sender's company, and what the check of its record has found. The trees
 * follow the log by themselves, so it waits for no position.
 */
export const evidenceRoute: Route = {
  path: evidencePath,
  roles: ['company', 'auditor'],
  async answer({ session, response, reading }) {
    // It names no person, so it needs no look.
    if (session.role === 'auditor') await checkAccess(session, undefined, reading)
    const { companyId } = session
    const { read } = reading
    const [[tree], heads, alarms] = await Promise.all([
      readRowsOf(read, companyId, treeOf(companyId)),
      readHeads(read, companyId),
      readRowsOf(read, companyId, alarmsOf(companyId)),
    ])
    const { size = 0, wholeAt = null, wholeSize = null } = tree ?? {}
    response.json({
      size,
      head: heads[0] ?? null,
      heads,
      checked: wholeAt !== null && wholeSize !== null ? { wholeAt, wholeSize } : null,
      alarms: alarms.map(({ count: _, ...alarm }) => alarm),
      alarmCount: alarms[0]?.count ?? 0,
    } satisfies Evidence)
  },
}

async function readHeads(read: Reader, companyId: string): Promise<SignedHead[]> {
  const heads = await readRowsOf(read, companyId, headsOf(companyId))
  const numbers = [...new Set(heads.map(({ keyNumber }) => keyNumber))]
  const keys = await readRowsOf(read, companyId, keysOf(numbers))
  const known = new Map(
    keys.map(key => [key.number, { publicKey: key.publicKey, endorsed: isTrusted(key) }] as const),
  )
  return heads.flatMap(({ stampedAt, authority, ...head }) => {
    const key = known.get(head.keyNumber)
    const stamp = stampedAt !== null && authority !== null ? { stampedAt, authority } : null
    return key ? [{ ...head, ...key, stamp }] : []
  })
}

const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** Whether a key is the first one, or the key before has really endorsed it. */
function isTrusted({ number, publicKey, since, endorsement, keyBefore }: RowTypeOf<typeof keysOf>): boolean {
  if (number === 1) return true
  if (endorsement === null || keyBefore === null) return false
  return isEndorsed({ publicKey: bytes(publicKey), since }, bytes(keyBefore), bytes(endorsement))
}
