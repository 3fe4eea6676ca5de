import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DockerEngine } from './docker-engine.ts'
import { run, works } from './run.ts'

const root = join(import.meta.dirname, '../..')

/** The machine's Compose as program and first arguments: the plug-in, otherwise the older program; undefined: none. */
export async function findCompose(): Promise<readonly [string, ...string[]] | undefined> {
  if (await works('docker', ['compose', 'version'])) return ['docker', 'compose']
  if (await works('docker-compose', ['version'])) return ['docker-compose']
  return undefined
}

/** The services of docker-compose.yml with the test's override, under a separate project name. */
export class Compose {
  readonly engine: DockerEngine
  readonly #program: readonly [string, ...string[]]
  readonly #args: readonly string[]

  private constructor(engine: DockerEngine, program: readonly [string, ...string[]], envFile: string) {
    this.engine = engine
    this.#program = program
    const files = ['docker-compose.yml', 'scripts/compose/test.override.yml'].map(file => join(root, file))
    this.#args = [
      ...files.flatMap(file => ['--file', file]),
      ...['--project-directory', root, '--project-name', 'rollcall-test', '--env-file', envFile],
    ]
  }

  /** `values`: the variables of both files, written to `folder` so that a .env of this machine is ignored. */
  static async open(
    engine: DockerEngine,
    program: readonly [string, ...string[]],
    folder: string,
    values: Record<string, string>,
  ): Promise<Compose> {
    const envFile = join(folder, 'compose.env')
    const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`)
    await writeFile(envFile, lines.join(''))
    return new Compose(engine, program, envFile)
  }

  run(...args: string[]): Promise<string> {
    const [program, ...first] = this.#program
    return run(program, [...first, ...this.#args, ...args], { env: this.engine.env, cwd: root })
  }

  async container(service: string): Promise<string> {
    const id = (await this.run('ps', '-q', service)).trim()
    if (!id) throw new Error(`${service} has no container`)
    return id
  }

  /** A property of a service's container, by a template of `docker inspect`. */
  async inspect(service: string, template: string): Promise<string> {
    const id = await this.container(service)
    return (await this.engine.docker('inspect', '--format', template, id)).trim()
  }
}
