import { describe, expect, it } from 'vitest'
import { inquiryInput } from './inquiry-input.ts'

const form = {
  name: 'Lena Fischer',
  email: 'lena@harbour.test',
  companyName: 'Harbour',
  phoneNumber: '',
  planId: 'plus',
  teamSize: ' 140 ',
  message: 'Can we pay by the year?',
}

describe('the form of an inquiry', () => {
  it('accepts the team size as it was typed', () => {
    expect(inquiryInput.parse(form)).toEqual({ ...form, teamSize: 140 })
    expect(inquiryInput.parse({ ...form, teamSize: 140 })).toEqual({ ...form, teamSize: 140 })
  })

  it.each([
    ['', 'Must be a number'],
    ['many', 'Must be a number'],
    ['12.5', 'Must be a whole number'],
    ['0', 'At least 1'],
  ])('shows for the team size "%s": %s', (teamSize, sentence) => {
    const { error } = inquiryInput.safeParse({ ...form, teamSize })
    expect(error?.issues).toMatchObject([{ path: ['teamSize'], message: sentence }])
  })
})
