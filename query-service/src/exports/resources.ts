import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import { noProgress, withProgress } from './export-progress.ts'

export const resources: readonly Resource[] = [
  projected(facts.export, {
    projection: 'exports',
    scope: { ownRows: { by: 'accountId', for: 'everyone' } },
    columns: { computed: noProgress, asOfNow: { rows: withProgress } },
  }),
]
