/**
 * The protocol stand-in as a separate process, for tests only: node main.ts --port 2113 [--host 0.0.0.0] --file
 * log.jsonl [--follower-port 2114] [--exit-with-stdin]
 * `GET /health/live` on the same port answers 204; `POST /stand-in/faults` sets its faults. When it answers calls it
 * prints one line of JSON with its ports. It behaves as measured on server 23.10.8, and does nothing else.
 */
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { ServerCredentials } from '@grpc/grpc-js'
import { EventLog } from './event-log.ts'
import { noFaults } from './faults.ts'
import type { Node } from './node.ts'
import { createServer } from './server.ts'
import { event } from './stream-metadata.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    file: { type: 'string' },
    'follower-port': { type: 'string' },
    'exit-with-stdin': { type: 'boolean', default: false },
  },
})

const sockets = new Set<Socket>()
const node: Node = {
  log: new EventLog(values.file),
  faults: noFaults(),
  writing: new Set(),
  port: 0,
  followerPort: 0,
  cutConnections: () => {
    for (const socket of sockets) socket.destroy()
  },
}
const injector = createServer(node).createConnectionInjector(ServerCredentials.createInsecure())

const http = createHttpServer((request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    if (request.url !== '/stand-in/faults') {
      response.writeHead(request.url === '/health/live' ? 204 : 404).end()
      return
    }
    Object.assign(node.faults, JSON.parse(body || '{}'))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(node.faults))
  })
})

/** One port for both, distinguished by the first bytes, as on the real server. */
function listen(port: number): Promise<number> {
  const server = createSocketServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.once('data', first => {
      socket.pause()
      socket.unshift(first)
      if (first.toString('latin1', 0, 3) === 'PRI') injector.injectConnection(socket)
      else http.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, values.host, () => resolve((server.address() as AddressInfo).port))
  })
}

node.port = await listen(Number(values.port))
if (values['follower-port'] !== undefined) node.followerPort = await listen(Number(values['follower-port']))

// As on the real server: $all also holds the server's own events.
const collectStatistics = () =>
  node.log.append('$stats-stand-in', [event('$statsCollected', { port: node.port })])
collectStatistics()
setInterval(collectStatistics, 30_000)

process.on('SIGTERM', () => process.exit(0))
if (values['exit-with-stdin']) process.stdin.on('end', () => process.exit(0)).resume()
console.log(JSON.stringify({ port: node.port, followerPort: node.followerPort }))
