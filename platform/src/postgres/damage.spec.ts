import { expect, it } from 'vitest'
import { damageSentence } from './damage.ts'

const failed = (code: string, message: string) => Object.assign(new Error(message), { code })
const page = 'invalid page in block 3 of relation "base/16384/16391"'

it.each([
  ['a damaged page', failed('XX001', page)],
  ['a damaged index', failed('XX002', 'index "events_pkey" contains unexpected zero page at block 3')],
  ['a disk that cannot be read', failed('58030', 'could not read blocks 3..3 in file "base/1/2"')],
  ['what a damaged page caused', new Error('it failed', { cause: failed('XX001', page) })],
])('names the place of %s', (_what, error) => {
  expect(damageSentence(error)).toMatch(/^The database is damaged .* (block|blocks) 3.*\.$/)
})

it.each([failed('57P01', 'terminating connection'), new Error('no'), undefined, 'XX001'])(
  'does not report %s as damage',
  error => expect(damageSentence(error)).toBeUndefined(),
)
