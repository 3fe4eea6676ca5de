import type { NewEvent } from '@rollcall/contracts/kernel/event.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { platformDays } from '../../company/platform-days.projection.ts'
import { punchedIn } from '../../testing/attendance.ts'
import { of, uuid } from '../../testing/events.ts'
import { level, type ReadModels, readModels } from '../../testing/read-models.ts'
import { withFold } from '../../testing/with-fold.ts'
import { commitBatch } from '../follow/commit-batch.ts'
import type { Lane } from '../follow/lane.ts'
import { type Member, newMember } from '../follow/member.ts'
import { prepareBatch } from '../follow/prepare-batch.ts'
import { readSetAside } from '../postgres/checkpoints.ts'
import { tableName } from '../postgres/table-sql.ts'
import { retrySetAside } from './retry-set-aside.ts'
import { readDue } from './set-aside.ts'

let models: ReadModels
let member: Member
const [mine, other] = [uuid(1), uuid(7)]
let defect = true
const poisonous = of(mine, punchedIn(10, '03:30:00'))
const failing = withFold(platformDays, (fold, event) => {
  if (event.id === poisonous.id && defect) throw new Error('a defect')
  return fold()
})
const punch = (companyId: string, session: number): NewEvent => of(companyId, punchedIn(session, '03:30:00'))

/** One row counts the punches of all companies, so it shows duplicate and missing writes. */
beforeEach(async () => {
  defect = true
  models = await readModels()
  const engine = models.start([failing])
  await models.append([poisonous, punch(other, 20), punch(mine, 11)])
  await level(engine, models.store)
  await engine.stop()
  defect = false
  member = newMember(failing, failing.name, tableName(failing), '3')
  member.setAside = (await readSetAside(models.pool, [failing.name])).get(failing.name) ?? new Set()
})
afterEach(() => models.close())

/** Brings the live projection to the end of the log. */
async function advance(): Promise<void> {
  const { signal } = new AbortController()
  const batches = models.store.subscribe({ after: member.stored, batchSize: 100, maxWait: 0, signal })
  for await (const batch of batches) {
    await commitBatch(models.pool, await prepareBatch(models.pool, [member], batch))
    if (batch.caughtUp) return
  }
}

const retry = async (lane: Pick<Lane, 'whileIdle'>) =>
  retrySetAside({
    tools: models.tools,
    member,
    lane: lane as Lane,
    companies: await readDue(models.pool, failing.name, 'infinity'),
    signal: new AbortController().signal,
  })
const punchIns = async () => (await models.rows('platform_days')).map(row => row.punch_ins)

it('stops at the position of the live projection, which takes later events', async () => {
  expect([...member.setAside]).toEqual([mine])
  await models.append([punch(mine, 12), punch(other, 21)])
  await retry({ whileIdle: work => work() })
  expect(await punchIns()).toEqual([3])
  expect([await models.setAside(), [...member.setAside]]).toEqual([{}, []])
  await advance()
  expect(await punchIns()).toEqual([5])
})

it('continues to the position that the live projection has reached meanwhile', async () => {
  let waited = 0
  await retry({
    async whileIdle(work) {
      waited += 1
      await models.append([punch(mine, 12), punch(other, 21), punch(mine, 13)])
      await advance()
      return work()
    },
  })
  expect([await punchIns(), waited]).toEqual([[6], 1])
  expect([await models.setAside(), [...member.setAside]]).toEqual([{}, []])
})

it('writes nothing twice when another process retries the same companies', async () => {
  const companies = await readDue(models.pool, failing.name, 'infinity')
  await retry({ whileIdle: work => work() })
  const late = retrySetAside({
    tools: models.tools,
    member,
    lane: { whileIdle: work => work() } as Lane,
    companies,
    signal: new AbortController().signal,
  })
  await expect(late).rejects.toThrow('another process')
  expect(await punchIns()).toEqual([3])
})
