import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import type { Route } from '../kernel/route.ts'
import { noProgress, withProgress } from './export-progress.ts'
import { exportFile } from './export-route.ts'

export const resources: readonly Resource[] = [
  projected(facts.export, {
    projection: 'exports',
    scope: { ownRows: { by: 'accountId', for: 'everyone' }, whenFormer: true },
    columns: { computed: noProgress, asOfNow: { rows: withProgress } },
  }),
]

export const routes: readonly Route[] = [exportFile]
