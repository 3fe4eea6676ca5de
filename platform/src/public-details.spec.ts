import { describe, expect, it } from 'vitest'
import { readPublicDetails, sampleDetails } from './public-details.ts'

describe('the operator’s details', () => {
  it('are the samples when no setting or only empty ones are given', () => {
    expect(readPublicDetails({})).toEqual(sampleDetails)
    expect(readPublicDetails({ CONTACT_EMAIL: '', FACEBOOK_URL: '' })).toEqual(sampleDetails)
  })

  it('are empty when no setting is given and samples are off', () => {
    expect(readPublicDetails({ SAMPLE_DETAILS: 'off' })).toEqual({})
  })

  it('never mix samples with settings', () => {
    expect(readPublicDetails({ CONTACT_EMAIL: 'hello@example.com' })).toEqual({
      contactEmail: 'hello@example.com',
    })
  })

  it('have samples that are valid settings and lead nowhere', () => {
    const { contactEmail, contactPhone, facebookUrl, linkedinUrl, whatsappUrl, badge } = sampleDetails
    const settings = {
      CONTACT_EMAIL: contactEmail,
      CONTACT_PHONE: contactPhone,
      FACEBOOK_URL: facebookUrl,
      LINKEDIN_URL: linkedinUrl,
      WHATSAPP_URL: whatsappUrl,
      BADGE_TEXT: badge?.text,
      BADGE_URL: badge?.url,
    }
    expect(readPublicDetails(settings)).toEqual(sampleDetails)
    for (const url of [facebookUrl, linkedinUrl, whatsappUrl, badge?.url])
      expect(new URL(url ?? '').hostname).toMatch(/\.example$/)
  })

  it('are the settings', () => {
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

  it('have no badge without its text', () => {
    const settings = { BADGE_IMAGE: 'https://badge.example/b.svg', SAMPLE_DETAILS: 'off' }
    expect(readPublicDetails(settings)).toEqual({})
  })

  it.each([
    ['CONTACT_EMAIL', 'nobody'],
    ['CONTACT_PHONE', '030 555'],
    ['FACEBOOK_URL', 'http://facebook.example'],
    ['LINKEDIN_URL', 'javascript:alert(1)'],
    ['WHATSAPP_URL', 'wa.example'],
    ['BADGE_IMAGE', 'data:image/png;base64,AAAA'],
    ['SAMPLE_DETAILS', 'perhaps'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => readPublicDetails({ [name]: value })).toThrow(name)
  })
})
