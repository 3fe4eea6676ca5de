import { describe, expect, it } from 'vitest'
import { detailLink } from './public-details.ts'

describe('links to the operator', () => {
  it.each([
    [
      'contactEmail',
      'hello+sales@example.com',
      'mailto:hello%2Bsales@example.com',
      'hello+sales@example.com',
    ],
    ['contactPhone', '+49 (30) 555-0100', 'tel:+49305550100', '+49 (30) 555-0100'],
    [
      'facebookUrl',
      'https://www.facebook.example/rollcall/',
      'https://www.facebook.example/rollcall/',
      'facebook.example/rollcall',
    ],
    [
      'linkedinUrl',
      'https://linkedin.example/company/rollcall?x=1',
      'https://linkedin.example/company/rollcall?x=1',
      'linkedin.example/company/rollcall',
    ],
    ['whatsappUrl', 'https://wa.example/4930', 'https://wa.example/4930', 'wa.example/4930'],
  ] as const)('%s %s leads to %s and reads %s', (name, value, href, words) => {
    expect(detailLink({ [name]: value }, name)).toEqual({ href, words })
  })

  it('are absent if nothing is configured', () => {
    expect(detailLink({}, 'contactEmail')).toBeUndefined()
    expect(detailLink({ contactEmail: 'a@b.example' }, 'facebookUrl')).toBeUndefined()
  })
})
