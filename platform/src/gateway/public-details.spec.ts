import { describe, expect, it } from 'vitest'
import { readPublicDetails, sampleDetails } from './public-details.ts'

describe('what the site tells of whoever runs it', () => {
  it('is the samples where nothing is set, or only what is empty', () => {
    expect(readPublicDetails({})).toEqual(sampleDetails)
    expect(readPublicDetails({ CONTACT_EMAIL: '', FACEBOOK_URL: '' })).toEqual(sampleDetails)
  })

  it('is nothing where nothing is set and no samples are wanted', () => {
    expect(readPublicDetails({ SAMPLE_DETAILS: 'off' })).toEqual({})
  })

  it('mixes no sample with what is set', () => {
    expect(readPublicDetails({ CONTACT_EMAIL: 'hello@example.com' })).toEqual({
      contactEmail: 'hello@example.com',
    })
  })

  it('has samples that the settings would take, and that lead nowhere', () => {
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
  ])('refuses %s=%s', (name, value) => {
    expect(() => readPublicDetails({ [name]: value })).toThrow(name)
  })
})
