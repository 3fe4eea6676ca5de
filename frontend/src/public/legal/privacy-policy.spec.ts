import { expect, it } from 'vitest'
import { privacyPolicy } from './privacy-policy.ts'

const said = privacyPolicy.sections.flatMap(({ paragraphs }) => paragraphs)

it('names the employee’s own address', () => {
  expect(said.find(paragraph => paragraph.startsWith('Of an employee:'))).toMatch(
    /an address and a photo if the employee adds them/,
  )
})

it('names the operator’s chat tool among the recipients of data', () => {
  const { paragraphs } = privacyPolicy.sections.find(({ heading }) => heading === 'Who else receives it')!
  expect(paragraphs.join(' ')).toMatch(/own chat tool \(Slack\).*company’s name, its team size and the plan/)
})

it('says that a session stores the kind of browser and system', () => {
  expect(said.find(paragraph => paragraph.startsWith('Of a log-in:'))).toMatch(
    /kind of browser and system .*“Chrome on Linux”/,
  )
})
