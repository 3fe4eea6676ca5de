import { expect, it } from 'vitest'
import { readHeadsLink } from './heads-link.ts'

it('reads whose heads and which address from a mailed link', () => {
  expect(readHeadsLink('http://x/keepHeads/c1?recipient=r1&token=abc&company=Sample+Studio')).toEqual({
    companyId: 'c1',
    recipientId: 'r1',
    token: 'abc',
    company: 'Sample Studio',
  })
})

it('reads a link that is cut off', () => {
  expect(readHeadsLink('http://x/keepHeads')).toEqual({
    companyId: '',
    recipientId: '',
    token: '',
    company: '',
  })
})
