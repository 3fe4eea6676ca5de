import { expect, it } from 'vitest'
import { realServerEnvironment } from './real-server.ts'

it('a command that starts the server gets none of the tests’ EVENTSTORE_ variables, but keeps the server’s own', () => {
  const own = { PATH: '/bin', EVENTSTORE_DB: '/var/lib/eventstore', EVENTSTORE_INSECURE: 'true' }
  const ours = {
    EVENTSTORE_URL: 'esdb://localhost',
    EVENTSTORE_RESTART_COMMAND: 'restart',
    EVENTSTORE_PAUSE_COMMAND: 'pause',
    EVENTSTORE_RESUME_COMMAND: 'resume',
    EVENTSTORE_PAUSE_SECONDS: '30',
    EVENTSTORE_SOAK_SECONDS: '20',
  }
  expect(realServerEnvironment({ ...own, ...ours })).toEqual(own)
})
