import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../kernel/schema-errors.ts'
import { texts } from '../kernel/texts.ts'
import { contactForm, inquiryForm, salesForm } from './forms.ts'

const said = { name: 'Lena Vogel', email: 'lena@example.com', message: 'Do you run on a ship?' }
const asked = { ...said, companyName: 'Sample', phoneNumber: '', planId: 'plus', teamSize: '12' }

describe('the forms of the landing page', () => {
  it('contact us says Required for missing fields, and what is wrong with an address', () => {
    expect(schemaErrors(contactForm, { name: ' ', email: '', message: '\n' })).toEqual({
      name: texts.required,
      email: texts.required,
      message: texts.required,
    })
    expect(schemaErrors(contactForm, { ...said, email: 'somebody' })).toEqual({
      email: texts.contactEmailInvalid,
    })
    expect(schemaErrors(contactForm, said)).toEqual({})
  })

  it.each([
    ['', texts.required],
    ['a few', 'Must be a whole number'],
    ['1.5', 'Must be a whole number'],
    ['0', 'At least 1'],
    ['1000001', 'At most 1,000,000'],
  ])('contact sales answers a team of %j with %s', (teamSize, message) => {
    expect(schemaErrors(salesForm, { ...asked, teamSize })).toEqual({ teamSize: message })
  })

  it.each([
    ['1', 1],
    [' 140 ', 140],
    ['1000000', 1_000_000],
  ])('contact sales sends a team of %j as the number %s', (teamSize, size) => {
    const sent = salesForm.parse({ ...asked, teamSize })
    expect(sent.teamSize).toBe(size)
    expect(inquiryForm.parse(sent)).toEqual(sent)
  })
})
