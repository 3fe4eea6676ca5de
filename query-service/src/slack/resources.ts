import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'

export const resources: readonly Resource[] = [projected(facts.slack, { projection: 'slack_settings' })]
