import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type ContainerRuntimeClient,
  GenericContainer,
  getContainerRuntimeClient,
  ImageName,
  Wait,
} from 'testcontainers'
import { type ContainerEngine, containerEngines } from './container-engines.ts'

export interface RunningContainer {
  url: string
  /** SIGKILL and a restart over the same data; resolves when it answers calls. */
  killAndRestart(): Promise<void>
  /** Ends and removes it with its data. */
  stop(): Promise<void>
}

/** Starts an engine in a container, or says why this machine cannot: no container engine, or no image. */
export type Containers =
  | { missing: string; start?: undefined }
  | { missing?: undefined; start(): Promise<RunningContainer> }

/** The time limits for fetching an image and starting an engine, in milliseconds. */
const fetchMs = 180_000
const startMs = 60_000

/** The tests remove the engines that they start, and a clean-up container would be one more image. */
process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true'

/** An engine of docker-compose.yml by testcontainers. Fetches its image first when missing. */
export async function containersOf(kind: keyof typeof containerEngines): Promise<Containers> {
  const engine: ContainerEngine = containerEngines[kind]
  const image = process.env[engine.image.variable] || engine.image.usual
  const skipped = (why: string) => {
    console.info(`${engine.name} in a container: skipped, ${why}`)
    return { missing: why }
  }
  const docker = await getContainerRuntimeClient().catch(() => undefined)
  if (!docker) return skipped('there is no Docker Engine here')
  if (!(await canHave(docker, image))) return skipped(`the image ${image} cannot be had here`)
  return { start: () => startContainer(docker, engine, image) }
}

async function canHave(docker: ContainerRuntimeClient, image: string): Promise<boolean> {
  const name = ImageName.fromString(image)
  if (await docker.image.exists(name)) return true
  const fetched = docker.image.pull(name).then(
    () => true,
    () => false,
  )
  return Promise.race([fetched, pause(fetchMs, false, { ref: false })])
}

async function startContainer(
  docker: ContainerRuntimeClient,
  engine: ContainerEngine,
  image: string,
): Promise<RunningContainer> {
  // A port of our choice, because a restart would get another one.
  const host = await freePort()
  const container = await engine
    .setUp(new GenericContainer(image))
    .withNetworkMode(process.env.TEST_CONTAINER_NETWORK || 'bridge')
    .withExposedPorts({ container: engine.port, host })
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(startMs)
    .start()
  const handle = docker.container.getById(container.getId())
  const url = engine.url(container.getHost(), host)
  await takesCalls(engine, url)
  return {
    url,
    async killAndRestart() {
      await handle.kill()
      await handle.start()
      await takesCalls(engine, url)
    },
    stop: async () => void (await container.stop({ removeVolumes: true, timeout: 5_000 })),
  }
}

async function takesCalls(engine: ContainerEngine, url: string): Promise<void> {
  const end = performance.now() + startMs
  for (;;) {
    try {
      return await engine.call(url)
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(100)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
