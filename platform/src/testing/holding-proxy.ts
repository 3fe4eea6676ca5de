import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy in front of a server. It can hold back what the server sends, as a slow network or a stopped process would.
 */
export interface HoldingProxy {
  /** The server's address through the proxy. */
  url: string
  hold(): void
  /** Delivers what was held back, in order. */
  release(): void
  stop(): void
}

export async function startHoldingProxy(serverUrl: string): Promise<HoldingProxy> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let holding = false
  const proxy = createServer(client => {
    const server = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
    client.on('data', data => server.write(data))
    server.on('data', data => {
      if (holding) held.push(() => client.write(data))
      else client.write(data)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    hold() {
      holding = true
    },
    release() {
      holding = false
      for (const deliver of held.splice(0)) deliver()
    },
    stop() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
