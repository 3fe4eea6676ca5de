import { expect, it } from 'vitest'
import { privacyPolicy } from './privacy-policy.ts'

it('says that a session keeps the kind of browser and system', () => {
  const said = privacyPolicy.sections.flatMap(({ paragraphs }) => paragraphs)
  expect(said.find(paragraph => paragraph.startsWith('Of a log-in:'))).toMatch(
    /kind of browser and system .*“Chrome on Linux”/,
  )
})
