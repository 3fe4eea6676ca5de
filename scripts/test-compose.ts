/**
 * Runs the contract suites and the system of docker-compose.yml in a Docker engine of its own, and does the main job:
 *   npm run test:compose
 * In two parts, of which the first waits more than it computes, `images FILE` builds the images and keeps in the file where
 * they are, and `containers FILE` runs them. Needs root on Debian with docker.io, docker-compose, debootstrap, iptables and iproute2; elsewhere it says so and
 * passes. No image is pulled: bases come from debootstrap, engines from packages. Containers run in a separate network.
 * Leaves nothing but the base for next time.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCompose } from './compose/compose.ts'
import { type DockerEngine, removeEngine, startDockerEngine } from './compose/docker-engine.ts'
import { buildImages, type Images } from './compose/images.ts'
import { networkPrograms, runInOwnNetwork } from './compose/own-network.ts'
import { works } from './compose/run.ts'
import { say, stepper } from './compose/say.ts'

/** An engine's folder with the images in it. */
interface Built {
  folder: string
  images: Images
}

const began = Date.now()
const [part, file = ''] = process.argv.slice(2)
const why = await cannot()
if (why) say(`skipped, ${why}`)
else await test()

/** Why the test cannot run here, in words; undefined when it can. */
async function cannot(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it needs root on Linux for a Docker engine of its own'
  for (const program of ['dockerd', 'docker', 'debootstrap', ...networkPrograms])
    if (!(await works(program, [program === 'ip' ? '-Version' : '--version'])))
      return `${program} is not installed`
  if (!(await findCompose())) return 'docker-compose is not installed'
  return undefined
}

/** A folder in memory if enough is free, because images are copied several times; otherwise one on disk. */
async function place(): Promise<string> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) > 12e9 ? '/dev/shm' : tmpdir()
}

async function test(): Promise<void> {
  const built = part === 'containers' ? await builtBefore() : undefined
  // Short: the path of a socket may have 107 characters.
  const folder = built?.folder ?? (await mkdtemp(join(await place(), 'rc-')))
  let kept = false
  let engine: DockerEngine | undefined
  let containers: ChildProcess | undefined
  const end = async () => {
    await engine?.stop()
    await removeEngine(folder)
  }
  const interrupted = (signal: NodeJS.Signals) => {
    process.exitCode = 1
    // It stops its containers before it ends, and this process goes on then.
    if (containers) containers.kill(signal)
    else void end().finally(() => process.exit(1))
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    const images = built?.images ?? (await build())
    if (part === 'images') {
      await writeFile(file, JSON.stringify({ folder, images } satisfies Built))
      kept = true
    } else {
      const code = await runContainers(folder, images)
      if (code !== 0) process.exitCode = code
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    process.exitCode = 1
  } finally {
    if (!kept) await end()
  }
  say(process.exitCode ? 'failed' : 'passed')

  async function build(): Promise<Images> {
    // Packages come from outside, so images are built in the network of the machine, which that does not change.
    engine = await startDockerEngine(folder)
    const images = await buildImages(engine, folder)
    const size = Number(await engine.docker('image', 'inspect', '--format', '{{.Size}}', images.product))
    stepper(began)(`the images are built; the product's has ${Math.round(size / 1e6)} MB with its base`)
    await engine.stop()
    engine = undefined
    return images
  }

  function runContainers(folder: string, images: Images): Promise<number> {
    const script = join(import.meta.dirname, 'compose/test-containers.ts')
    return runInOwnNetwork(
      process.execPath,
      [script, folder, JSON.stringify(images), String(began)],
      child => {
        containers = child
      },
    )
  }
}

/** The images of the first part, once; undefined: it has failed, or they were used before. */
async function builtBefore(): Promise<Built | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  await rm(file, { force: true })
  return text === undefined ? undefined : JSON.parse(text)
}
