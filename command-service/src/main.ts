import { runService } from '@rollcall/platform/run-service.ts'
import { startCommandService } from './start-command-service.ts'

runService('command-service', startCommandService)
