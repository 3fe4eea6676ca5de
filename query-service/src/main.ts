import { runService } from '@rollcall/platform/run-service.ts'
import { startQueryService } from './start-query-service.ts'

runService('query-service', startQueryService)
