import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import inspector from 'node:inspector'
import { startLoadProcess } from './load-process.ts'
import { percentile } from './measure.ts'
import { commandOf, processTree } from './process-tree.ts'
import { startRunningSystem } from './running-system.ts'
import { addStaff } from './staff.ts'

const system = await startRunningSystem()
const load = startLoadProcess()
const n = Number(process.argv[2] ?? 2000)
const t0 = performance.now()
const { people } = await addStaff(system.store, system.launched.secrets.tokenPrivateKey, n * 3)
console.log('seeded', performance.now() - t0)
await system.projected()
console.log('projected', performance.now() - t0)
const port = system.portOf('command-service')
const cpu = async () => {
  const m = new Map<string, number>()
  for (const pid of await processTree(process.pid)) {
    try {
      const s = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const f = s.slice(s.lastIndexOf(')') + 2).split(' ')
      const name =
        (await commandOf(pid)) + (await commandOf(pid)).startsWith('postgres')
          ? `${await commandOf(pid)} ${pid}`
          : ''
      m.set(name, (Number(f[11]) + Number(f[12])) * 10)
    } catch {}
  }
  return m
}
for (let i = 0; i < 3; i++) {
  const before = await cpu()
  const requests = people
    .splice(0, n)
    .map(p => ({
      path: '/api/commands/PunchIn',
      headers: { Authorization: `Bearer ${p.token}`, 'Idempotency-Key': randomUUID() },
      body: '{}',
    }))
  const r = await load.run({ port, connections: 64, requests })
  const after = await cpu()
  console.log(
    Math.round(n / r.seconds),
    '/s',
    r.statuses,
    'p50',
    percentile(r.latencies, 0.5).toFixed(1),
    'p99',
    percentile(r.latencies, 0.99).toFixed(1),
    'wall',
    (r.seconds * 1000).toFixed(),
  )
  const d = [...after]
    .map(([k, v]) => [k, v - (before.get(k) ?? 0)] as const)
    .filter(([, v]) => v > 20)
    .sort((a, b) => b[1] - a[1])
  for (const [k, v] of d) console.log('   ', v, 'ms', k)
  await system.projected()
}
load.end()
await system.stop()
