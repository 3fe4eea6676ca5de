import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import type { Database } from '@rollcall/read-models/reads.ts'
import { expressionBuilder } from 'kysely'
import { projected, type Resource } from '../kernel/resource.ts'

const birthday = expressionBuilder<Database, 'read.birthdays'>()
const anniversary = expressionBuilder<Database, 'read.anniversaries'>()

export const resources: readonly Resource[] = [
  projected(facts.birthday, {
    projection: 'birthdays',
    scope: { where: birthday.not(birthday.ref('read.birthdays.hidden')) },
  }),
  projected(facts.anniversary, {
    projection: 'anniversaries',
    scope: { where: anniversary.not(anniversary.ref('read.anniversaries.hidden')) },
  }),
]
