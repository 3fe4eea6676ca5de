import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { AccountOpened, EmailVerified, PasswordSet } from '@rollcall/contracts/accounts/events.ts'
import { checkPassword, hashPassword } from '@rollcall/platform/auth-tokens/passwords.ts'
import { appendAll, eventOf, type NewStream } from './events.ts'
import type { LoadOrder } from './http-load.ts'
import { startLoadProcess } from './load-process.ts'
import { type Measure, median, round } from './measure.ts'
import { processorTime, processTree } from './process-tree.ts'
import { reservedEmail } from './reserved-email.ts'
import { type RunningSystem, startRunningSystem } from './running-system.ts'
import { company } from './staff.ts'

const ROUNDS = 5
const LOG_INS = 100
const CONNECTIONS = 16
const ACCOUNTS = 100
const PASSWORD = 'Lantern-2026'

/** Log-ins over HTTP against the bare check of the same password hash on all cores. */
export async function measureLogIn(): Promise<Measure[]> {
  const system = await startRunningSystem()
  const load = startLoadProcess()
  try {
    const companyId = randomUUID()
    const passwordHash = await hashPassword(PASSWORD, { ip: '' })
    const emails = await addAccounts(system, companyId, passwordHash)
    await system.settled()
    const port = system.portOf('command-service')
    let sent = 0
    const logIns = async (): Promise<number> => {
      const requests = Array.from({ length: LOG_INS }, () => logInRequest(emails, sent++))
      const { seconds, statuses, unexpected } = await load.run({ port, connections: CONNECTIONS, requests })
      if (statuses[200] !== LOG_INS) throw new Error(`not every log-in succeeded: ${unexpected}`)
      return LOG_INS / seconds
    }
    const running = await compare('all services running', passwordHash, logIns)
    const time = await besidesTheHash(system, logIns)
    await system.leaveAlone('command-service')
    return [await compare('the command service alone', passwordHash, logIns), running, time]
  } finally {
    load.end()
    await system.stop()
  }
}

async function compare(which: string, passwordHash: string, logIns: () => Promise<number>): Promise<Measure> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let i = 0; i < ROUNDS + 1; i++) {
    let bare = i % 2 === 0 ? await bareChecks(passwordHash) : 0
    const rate = await logIns()
    bare ||= await bareChecks(passwordHash)
    // The first round warms up.
    if (i === 0) continue
    ours.push(rate)
    theirs.push(bare)
  }
  const ratio = round(median(ours.map((rate, i) => rate / (theirs[i] as number))))
  return {
    measure: `log-in over HTTP at ${CONNECTIONS} connections, ${which}`,
    ratio,
    value: round(median(ours), 1),
    unit: 'log-ins/s',
    reference: `argon2id alone, ${availableParallelism()} at once: ${round(median(theirs), 1)}/s`,
    goal: 'ratio ≥ 0.90',
    met: ratio >= 0.9,
  }
}

/**
 * The processor time of a log-in in all services and Postgres besides its hash. Other work on the machine changes it
 * less than a rate. Includes what the services do anyway in the meantime.
 */
async function besidesTheHash(
  { launched, projected }: RunningSystem,
  logIns: () => Promise<number>,
): Promise<Measure> {
  const services = launched.processes.flatMap(({ pid }) => pid ?? [])
  const used = async () => processorTime([...services, ...(await processTree(launched.postgresPid()))])
  const rests: number[] = []
  const hashes: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const before = await used()
    await logIns()
    await projected()
    const after = await used()
    rests.push((after.rest - before.rest) / LOG_INS)
    hashes.push((after.hashing - before.hashing) / LOG_INS)
  }
  const ratio = round(median(rests.map((rest, i) => rest / (hashes[i] as number))))
  return {
    measure: 'a log-in’s processor time besides its hash, all services running',
    ratio,
    value: round(median(rests), 1),
    unit: 'ms',
    reference: `its hash: ${round(median(hashes), 1)} ms`,
    goal: 'ratio ≤ 0.11',
    met: ratio <= 0.11,
  }
}

/** From another address of the network each time: the limits on attempts are on, and not what is measured. */
const logInRequest = (emails: readonly string[], index: number): LoadOrder['requests'][number] => ({
  path: '/api/login',
  headers: { 'X-Forwarded-For': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` },
  body: JSON.stringify({ email: emails[index % emails.length], password: PASSWORD }),
})

/** One check under way for each core, as often as it goes; per second. */
async function bareChecks(passwordHash: string): Promise<number> {
  let left = LOG_INS
  const began = performance.now()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (left-- > 0) await checkPassword(PASSWORD, passwordHash, { ip: '' })
    }),
  )
  return (LOG_INS / (performance.now() - began)) * 1000
}

/** A company and accounts of its employees that may log in, as their commands leave them; returns their addresses. */
async function addAccounts(
  { store, codec, launched }: RunningSystem,
  companyId: string,
  passwordHash: string,
): Promise<string[]> {
  const emails = Array.from({ length: ACCOUNTS }, () => `${randomUUID()}@bench.test`)
  const streams = [company(companyId), ...emails.flatMap(email => account(email))]
  for (const { stream, events } of streams)
    await appendAll(store, [{ stream, events: await codec.encode(events) }])
  return emails

  function account(email: string): NewStream[] {
    const accountId = email.slice(0, 36)
    const holder = { accountId, companyId, role: 'employee' as const }
    return [
      reservedEmail(launched.secrets.appSecret, email, holder),
      {
        stream: `account-${companyId}_${accountId}`,
        events: [
          eventOf(AccountOpened, { ...holder, email, name: 'Asha Kulkarni' }, companyId),
          eventOf(PasswordSet, { accountId, passwordHash, how: 'invitation' }, companyId),
          eventOf(EmailVerified, { accountId }, companyId),
        ],
      },
    ]
  }
}
