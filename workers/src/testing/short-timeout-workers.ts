import { runService } from '@rollcall/platform/run-service.ts'
import { startWorkers } from '../start-workers.ts'
import { shortTimeouts } from './short-timeouts.ts'

// The workers' main with short times, to be killed by a test.
runService('workers', config => startWorkers(config, { settings: shortTimeouts }))
