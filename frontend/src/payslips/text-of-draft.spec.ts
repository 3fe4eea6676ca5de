import { sampleLines } from '@rollcall/contracts/payslips/samples.ts'
import { expect, it } from 'vitest'
import { draftOf } from './draft.ts'
import { textOfDraft } from './text-of-draft.ts'

it('the text of a draft has each line as it was typed, and the note', () => {
  const draft = draftOf({ currency: 'EUR', lines: sampleLines, note: ' Thank you. ' })
  const typed = {
    ...draft,
    deductions: draft.deductions.map(line => (line.id === 'tax' ? { ...line, amount: 'much' } : line)),
  }
  const words = { allEarnings: 'all earnings', unnamed: (place: number) => `line ${place}` }
  expect(textOfDraft(typed, words).split('\n')).toEqual([
    'Basic salary: 3,150.00',
    'House allowance: 420.00',
    'Internet and home office: 60.00',
    'Release bonus, Atlas: 250.00',
    'Unpaid leave: Basic salary',
    'Income tax: much',
    'Social insurance: 7% all earnings',
    'Thank you.',
  ])
})
