import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sessionsPerWorkDate } from '@rollcall/contracts/attendance/limits.ts'
import { Client, until } from '../../e2e/src/client.ts'
import type { MainJob } from '../../e2e/src/main-job-http.ts'
import type { Compose } from './compose.ts'

const services = ['gateway', 'command-service', 'projector', 'query-service', 'workers'] as const
const killed = [
  'command-service',
  'projector',
  'query-service',
  'workers',
  'gateway',
  'eventstore',
  'postgres',
  'redis',
]
/** Long enough for Docker to restart a container and for its health check to pass, on a busy machine too. */
const timeoutMs = 180_000

/** Waits until every service's health check passes. */
export async function allHealthy(compose: Compose, names: readonly string[] = services): Promise<void> {
  for (const name of names)
    await until(
      `${name} to be healthy`,
      async () => (await compose.inspect(name, '{{.State.Health.Status}}')) === 'healthy',
      timeoutMs,
    )
}

/** The latest health check of each service with what it printed, a line each. */
export async function lastChecks(compose: Compose): Promise<string> {
  const latest =
    '{{with .State.Health}}{{range .Log}}{{.Start}} {{.End}} exit {{.ExitCode}}: {{.Output}}{{println}}{{end}}{{end}}'
  const lines = services.map(async name => {
    const checks = await compose.inspect(name, latest).catch(String)
    return `${name}: ${checks.split('\n').at(-1)}`
  })
  return (await Promise.all(lines)).join('\n')
}

/** Checks that every service exits with 0 on SIGTERM and that all services come back. */
export async function stopsCleanly(compose: Compose): Promise<void> {
  await compose.run('stop', ...services)
  for (const name of services)
    assert.equal(await compose.inspect(name, '{{.State.ExitCode}}'), '0', `the exit code of ${name}`)
  await compose.run('start', ...services)
  await allHealthy(compose)
}

/**
 * Kills every process with -9, one after the other, while an employee punches in and out. Every punch is retried under
 * its own key until it is acknowledged. Afterwards each punch exists exactly once. `step` is told of each restart.
 * Returns the number of work sessions.
 */
export async function survivesKills(
  compose: Compose,
  job: MainJob,
  step: (text: string) => void,
): Promise<number> {
  const employee = new Client(job.origin)
  employee.token = job.employee.token
  const before = await sessionsOf(employee)
  // A day has a limit of work sessions, so each kill gets its share.
  const perKill = Math.floor((sessionsPerWorkDate - before) / killed.length)
  let killing = true
  let allowed = 0
  let rounds = 0
  const punching = (async () => {
    while (killing || rounds < allowed) {
      if (rounds === allowed) {
        await pause(20)
        continue
      }
      await acknowledged(employee, 'PunchIn')
      await acknowledged(employee, 'PunchOut')
      rounds += 1
      await pause(50)
    }
  })()
  // The failure is reported where the punches are awaited. An unhandled rejection would end this process before it can
  // clean up.
  punching.catch(() => {})
  try {
    for (const name of killed) {
      allowed += perKill
      // So that punches are under way.
      await pause(100)
      process.kill(Number(await compose.inspect(name, '{{.State.Pid}}')), 'SIGKILL')
      // Docker restarts it. The next process is killed before all services have reconnected.
      await until(
        `${name} to run again`,
        async () =>
          (await compose.inspect(name, '{{.RestartCount}} {{.State.Running}} {{.State.Pid}}')).match(
            /^[1-9]\d* true [1-9]/,
          ),
        timeoutMs,
      )
      step(`${name} was killed and runs again after ${rounds} rounds of punches`)
      await pause(1_000)
    }
    await allHealthy(compose)
  } finally {
    killing = false
  }
  await punching
  assert.ok(rounds > 10, `only ${rounds} rounds of punches were acknowledged`)
  const expected = before + rounds
  // The projector may have been the last to come back, and has to begin every projection first.
  await until(
    `${expected} sessions in the list`,
    async () => (await sessionsOf(employee)) === expected,
    timeoutMs,
  ).catch(async () => assert.equal(await sessionsOf(employee), expected, 'sessions in the list'))
  const mails = await new Client(job.origin).request<unknown[] & object>(
    'GET',
    `/dev/mails.json?to=${encodeURIComponent(job.employee.email)}`,
  )
  assert.equal((mails.body as unknown as unknown[]).length, 1, 'one invitation, and no second one')
  return rounds
}

async function acknowledged(client: Client, command: string): Promise<void> {
  const key = randomUUID()
  let last = 'nothing'
  await until(
    `${command} to be acknowledged`,
    async () => {
      const answer = await client.command(command, {}, key).catch(error => {
        last = String(error.cause ?? error)
      })
      if (!answer) return false
      last = `${answer.status} ${JSON.stringify(answer.body)}`
      if (answer.status >= 500) return false
      assert.equal(answer.status, 200, `${command} answered ${last}`)
      return true
    },
    timeoutMs,
  ).catch(error => {
    throw new Error(`${error.message} Its last answer: ${last}`)
  })
}

async function sessionsOf(client: Client): Promise<number> {
  const answer = await client.request('GET', '/api/my-in-out?range=[0,0]')
  assert.equal(answer.status, 200)
  return Number(answer.headers.get('X-Total-Count'))
}

/** Checks that the tool that replays an employee's record from the log works inside the container. */
export async function replays(compose: Compose, job: MainJob): Promise<void> {
  const tool = ['node', 'command-service/src/replay.ts', '--employee', job.employee.email]
  const printed = await compose.run('exec', '-T', 'command-service', ...tool)
  assert.match(printed, /PunchedIn[\s\S]*PunchedOut/)
}
