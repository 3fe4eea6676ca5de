import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpService } from './service.ts'

it('does not wait for the rest of a request for longer than its patience', async () => {
  const service = createHttpService({
    config: { HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: 0 },
    log: createLog('test', { LOG_LEVEL: 'silent' }),
    ready: async () => undefined,
    patience: { requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 100 },
  })
  service.app.post('/', request => void request.resume())
  const { port, close } = await service.listen()
  onTestFinished(close)
  for (const begun of [
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n',
    'POST / HTTP/1.1\r\n',
    '',
  ]) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(begun)
    const [answer] = await once(socket, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    socket.destroy()
  }
})
