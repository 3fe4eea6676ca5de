import { expect, it } from 'vitest'
import { upstreamOf } from './routes.ts'

it.each([
  ['/api/commands/PunchIn', 'command-service'],
  ['/api/login', 'command-service'],
  ['/api/company/signup', 'command-service'],
  ['/api/forgot-password', 'command-service'],
  ['/api/asha@lantern.test/verify-email', 'command-service'],
  ['/api/openapi.json', 'command-service'],
  ['/api/docs', 'command-service'],
  ['/api/employee', 'query-service'],
  ['/api/live', 'query-service'],
  ['/dev/mails', 'workers'],
  ['/', undefined],
  ['/app/dashboard', undefined],
  ['/metrics', undefined],
  ['/health/ready', undefined],
  ['/development', undefined],
])('%s goes to %s', (path, upstream) => {
  expect(upstreamOf(path)).toBe(upstream)
})
