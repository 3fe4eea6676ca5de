import { toolConfig } from '@rollcall/platform/embedded/tool-config.ts'
import { findFailingWork } from './expect-no-failing-work.ts'

/* Prints, as JSON, the background work of a system that keeps failing; DATA_DIR names its data. */
const { config, close } = await toolConfig()
console.log(JSON.stringify(await findFailingWork(config.DATABASE_URL)))
await close()
