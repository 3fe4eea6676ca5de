import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isEverywhere, reachedAt } from '../gateway/listening-address.ts'
import { createLog } from '../log.ts'
import { readPublicDetails, sampleDetails } from '../public-details.ts'
import { explain } from './explain.ts'
import { type Launched, launch } from './launch.ts'
import { mustHaveLoopback } from './must-have-loopback.ts'
import { answersOn, portTaken } from './port-taken.ts'
import { progressTo } from './progress.ts'
import { claimData, isClaimed } from './running.ts'
import { mayShowAdminPassword } from './secrets.ts'
import { expectServers } from './servers-there.ts'
import { readLauncherSettings, type Settings } from './settings.ts'
import { stopSignal } from './stop-signal.ts'
import { buildSite, root, runDemo } from './tools.ts'

// A closed terminal or reader must not interrupt the stop.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const progress = progressTo(say)
const leave = stopSignal(() => say('Stopping …'))

let settings: Settings | undefined
try {
  settings = readLauncherSettings(process.argv.slice(2), process.env)
  if (settings.help) say('npm start -- [--host 127.0.0.1] [--port 8080] [--data data] [--demo]')
  else await start(settings)
  process.exit(0)
} catch (error) {
  if (leave.aborted) process.exit(0)
  process.stderr.write(`${explain(error, settings)}\n`)
  process.exit(1)
}

/** Runs the system until this process is asked to stop. Returns at once when another process already runs it. */
async function start(settings: Settings): Promise<void> {
  const { dataDir, host, port } = settings
  await mustHaveLoopback()
  // Before anything is created, so that a start without the port leaves nothing on the disk.
  if (port !== 0 && (await answersOn(port, reachedAt(host))) && !isClaimed(dataDir))
    throw await portTaken(port)
  if (!isClaimed(dataDir)) await progress(() => 'Waiting for your servers …', expectServers(settings.env))
  const held = await claimData(dataDir, () => say('Another start is at work on this data; waiting …'), leave)
  if ('url' in held) {
    say(`Rollcall is running already: ${held.url}`)
    if (settings.demo) await demo({ ...settings.env, DATA_DIR: dataDir, PUBLIC_URL: held.url })
    return
  }
  const { claim } = held
  if (!existsSync(resolve(root, 'frontend/dist/index.html'))) {
    say('Building the front end, once …')
    await buildSite(leave)
  }
  const system = await launch({
    dataDir,
    host,
    port,
    log: createLog('launcher', { LOG_LEVEL: settings.logLevel }),
    env: settings.env,
    trustedProxies: settings.trustedProxies,
    progress,
    signal: leave,
  }).catch(async error => {
    throw error.code === 'EADDRINUSE' ? await portTaken(port) : error
  })
  try {
    await claim.note(system.url)
    await greet(system, settings)
    const filled = settings.demo ? demo(system.env) : undefined
    await new Promise<void>(done => {
      if (leave.aborted) done()
      leave.addEventListener('abort', () => done())
    })
    await filled
    await claim.forget()
  } finally {
    await system.stop()
  }
  claim.release()
}

async function greet(
  { url, secrets, adminEmail }: Launched,
  { dataDir, host, env }: Settings,
): Promise<void> {
  const lines = [`Rollcall runs at ${url}`, `  data in  ${dataDir}`]
  if (isEverywhere(host) && !env.PUBLIC_URL)
    lines.push('  set PUBLIC_URL to the address that others open: the links in mails begin with it')
  // A database that has to run as another user may have to lie outside the data folder.
  const elsewhere = await readFile(join(dataDir, 'postgres/cluster.path'), 'utf8').catch(() => '')
  if (elsewhere) lines.push(`  database ${elsewhere.trim()}`)
  lines.push(env.SMTP_URL ? '  mails    by SMTP_URL' : `  mails    ${url}/dev/mails`)
  if (readPublicDetails(env) === sampleDetails)
    lines.push('  samples  contact details on the landing page: set CONTACT_EMAIL …, or SAMPLE_DETAILS=off')
  if ((await mayShowAdminPassword(dataDir)) && !env.ADMIN_PASSWORD)
    lines.push(`  admin    ${adminEmail}, password ${secrets.adminPassword} (shown this once)`)
  lines.push('  stop it  with Ctrl-C')
  say(lines.join('\n'))
}

/** Fills the demo company. If that fails, the system continues without it. */
async function demo(env: Record<string, string>): Promise<void> {
  say('Filling the demo company by sending a year of commands. You can log in meanwhile:')
  await runDemo(env, leave).catch(error => {
    if (!leave.aborted) say(`The demo company could not be filled: ${error.message}`)
  })
}
