import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { answersBrokenRequests } from './broken-requests.ts'

async function listening(server: Server): Promise<number> {
  answersBrokenRequests(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Everything that the server answers to some bytes, until it closes the connection. */
async function answersTo(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let told = ''
  socket.on('data', text => {
    told += text
  })
  socket.on('error', () => {})
  for (const part of parts) {
    socket.write(part)
    await new Promise(resolve => setImmediate(resolve))
  }
  await once(socket, 'close')
  return told
}

it.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'c'.repeat(3_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  [
    'an address that is too long',
    `GET /${'a'.repeat(3_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['bytes that are no request', 'hello\r\n\r\n', 400, 'malformed-request'],
])('answers %s with a problem', async (_what, bytes, status, code) => {
  const port = await listening(createServer({ maxHeaderSize: 2_000 }, (_request, response) => response.end()))
  const [head, body] = (await answersTo(port, bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('Content-Type: application/problem+json')
  expect(JSON.parse(String(body))).toMatchObject({ status, code, type: `/api/problems/${code}` })
})

it('answers a request that is not complete in time with a problem', async () => {
  const port = await listening(
    createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 }, () => {}),
  )
  const [head, body] = (await answersTo(port, 'GET / HTTP/1.1\r\n')).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 408 /)
  expect(JSON.parse(String(body))).toMatchObject({ status: 408, code: 'request-timeout' })
})

it('cuts an answer that has begun instead of writing another one into it', async () => {
  const port = await listening(
    createServer((_request, response) => {
      response.write('the first half')
    }),
  )
  const told = await answersTo(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'hello\r\n\r\n')
  expect(told).not.toContain('problem')
})
