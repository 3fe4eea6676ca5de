import { runService } from '@rollcall/platform/run-service.ts'
import { startProjector } from './start-projector.ts'

// A launcher checks and kills it. A container only has its restart policy, so the process ends itself. Every checkpoint
// is committed with its rows, so nothing is lost or duplicated.
const onHang = process.connected ? undefined : () => process.exit(1)

runService('projector', config => startProjector(config, { onHang }))
