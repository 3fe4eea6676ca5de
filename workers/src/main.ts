import { runService } from '@rollcall/platform/run-service.ts'
import { startWorkers } from './start-workers.ts'

runService('workers', startWorkers)
