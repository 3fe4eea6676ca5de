import { resourceFacts as facts } from '@rollcall/contracts/resources.ts'
import { projected, type Resource } from '../kernel/resource.ts'
import { sessionIsActive } from './public.ts'

export const resources: readonly Resource[] = [
  projected(facts.session, {
    projection: 'sessions',
    scope: {
      ownRows: { by: 'accountId', for: 'everyone' },
      where: sessionIsActive,
      withoutSecondFactor: true,
      whenFormer: true,
    },
  }),
]
