import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'

export const resources: readonly Resource[] = [
  projected(facts.birthday, { projection: 'birthdays', scope: { where: 'not hidden' } }),
  projected(facts.anniversary, { projection: 'anniversaries', scope: { where: 'not hidden' } }),
]
