import { expect, it } from 'vitest'
import { upstreamOf } from './routes.ts'

it.each([
  ['POST', '/api/commands/PunchIn', 'command-service'],
  ['POST', '/api/login', 'command-service'],
  ['POST', '/api/company/signup', 'command-service'],
  ['POST', '/api/forgot-password', 'command-service'],
  ['POST', '/api/asha@lantern.test/verify-email', 'command-service'],
  ['GET', '/api/openapi.json', 'command-service'],
  ['GET', '/api/docs', 'command-service'],
  ['GET', '/api/employee', 'query-service'],
  ['GET', '/api/live', 'query-service'],
  ['GET', '/api/login', 'query-service'],
  ['GET', '/dev/mails', 'workers'],
  ['GET', '/', undefined],
  ['GET', '/app/dashboard', undefined],
  ['GET', '/metrics', undefined],
  ['GET', '/health/ready', undefined],
  ['GET', '/development', undefined],
])('%s %s goes to %s', (method, path, upstream) => {
  expect(upstreamOf(method, path)).toBe(upstream)
})
