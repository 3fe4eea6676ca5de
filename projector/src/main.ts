import { runService } from '@rollcall/platform/run-service.ts'
import { startProjector } from './start-projector.ts'

// A launcher asks and kills it. In a container it has its restart policy alone, so it ends by itself; every checkpoint
// is committed with its rows, so nothing is lost or done twice.
const onHang = process.connected ? undefined : () => process.exit(1)

runService('projector', config => startProjector(config, { onHang }))
