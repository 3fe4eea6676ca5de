import { runService } from '@rollcall/platform/run-service.ts'
import { startProjector } from './start-projector.ts'

runService('projector', startProjector)
