import { randomUUID } from 'node:crypto'
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ProblemCode, Refusal } from '@rollcall/contracts/kernel/errors.ts'
import { toProblem } from './problem-handler.ts'

/** Node's codes of requests that it does not pass on; all others are malformed. */
const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
}

/**
 * Makes a server answer requests that never reach a handler with a problem, where Node sends an empty body. Call it
 * before the server listens.
 */
export function answersBrokenRequests(server: Server): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    answers.set(socket, response)
    response.once('close', () => answers.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // In the middle of another answer it would be read as part of that answer.
    if (!socket.writable || answers.get(socket)?.headersSent) return void socket.destroy(error)
    socket.end(answerOf(codes[error.code ?? ''] ?? 'malformed-request'), () => socket.destroy())
  })
}

function answerOf(code: ProblemCode): string {
  const problem = toProblem(new Refusal(code), randomUUID())
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
