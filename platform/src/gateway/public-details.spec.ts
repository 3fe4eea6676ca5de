import { describe, expect, it } from 'vitest'
import { readPublicDetails } from './public-details.ts'

describe('what the site tells of whoever runs it', () => {
  it('is nothing where nothing is set, or only what is empty', () => {
    expect(readPublicDetails({})).toEqual({})
    expect(readPublicDetails({ CONTACT_EMAIL: '', FACEBOOK_URL: '' })).toEqual({})
  })

  it('is what is set', () => {
    const environment = {
      CONTACT_EMAIL: 'hello@example.com',
      CONTACT_PHONE: '+49 30 555 0100',
      FACEBOOK_URL: 'https://facebook.example/rollcall',
      LINKEDIN_URL: 'https://linkedin.example/rollcall',
      WHATSAPP_URL: 'https://wa.example/1',
      BADGE_TEXT: 'Featured',
      BADGE_IMAGE: 'https://badge.example/b.svg',
      BADGE_URL: 'https://badge.example/',
    }
    expect(readPublicDetails(environment)).toEqual({
      contactEmail: 'hello@example.com',
      contactPhone: '+49 30 555 0100',
      facebookUrl: 'https://facebook.example/rollcall',
      linkedinUrl: 'https://linkedin.example/rollcall',
      whatsappUrl: 'https://wa.example/1',
      badge: { text: 'Featured', image: 'https://badge.example/b.svg', url: 'https://badge.example/' },
    })
  })

  it('has no badge without words for it', () => {
    expect(readPublicDetails({ BADGE_IMAGE: 'https://badge.example/b.svg' })).toEqual({})
  })

  it.each([
    ['CONTACT_EMAIL', 'nobody'],
    ['CONTACT_PHONE', '030 555'],
    ['FACEBOOK_URL', 'http://facebook.example'],
    ['LINKEDIN_URL', 'javascript:alert(1)'],
    ['WHATSAPP_URL', 'wa.example'],
    ['BADGE_IMAGE', 'data:image/png;base64,AAAA'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readPublicDetails({ [name]: value })).toThrow(name)
  })
})
