import { join } from 'node:path'
import { buildSite } from './build-site.ts'

await buildSite(join(import.meta.dirname, 'dist'))
