import type { PublicDetails } from '@rollcall/contracts/inquiries/public-details.ts'
import { emailPattern, phonePattern } from '@rollcall/contracts/kernel/patterns.ts'
import { z } from 'zod'

const https = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).optional()

/**
 * The settings behind GET /site.json. Without any of them the site shows `sampleDetails`; with at least one it hides
 * the missing ones.
 */
export const publicDetailsSettings = {
  CONTACT_EMAIL: z.string().regex(emailPattern, 'must be an e-mail address').optional(),
  CONTACT_PHONE: z
    .string()
    .regex(phonePattern, 'must be a phone number with its country code, such as +49 30 555 0100')
    .optional(),
  FACEBOOK_URL: https,
  LINKEDIN_URL: https,
  WHATSAPP_URL: https,
  /** A badge from a third party. Its text is the picture's alternative; without it there is no badge. */
  BADGE_TEXT: z.string().trim().max(120, 'must have at most 120 characters').optional(),
  BADGE_IMAGE: https,
  BADGE_URL: https,
  /** `off`: without settings the site shows nothing instead of the samples. */
  SAMPLE_DETAILS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
}
const schema = z.object(publicDetailsSettings)
export type PublicDetailsSettings = z.infer<typeof schema>

/** The names of the settings, for programs that pass them on. */
export const publicDetailsNames = Object.keys(publicDetailsSettings) as (keyof PublicDetailsSettings)[]

/** Reads the settings from an environment, where an empty one counts as absent. Throws ZodError when one is wrong. */
export function readPublicDetails(environment: Record<string, string | undefined>): PublicDetails {
  const given = publicDetailsNames.flatMap(name => (environment[name] ? [[name, environment[name]]] : []))
  return publicDetailsOf(schema.parse(Object.fromEntries(given)))
}

/**
 * Shown on the site until one of the settings is given, so that their places are visible. They lead nowhere: change
 * them.
 */
export const sampleDetails: PublicDetails = {
  contactEmail: 'hello@rollcall.test',
  contactPhone: '+1 (415) 555-0100',
  facebookUrl: 'https://facebook.example/rollcall',
  linkedinUrl: 'https://linkedin.example/company/rollcall',
  whatsappUrl: 'https://whatsapp.example/14155550100',
  badge: { text: 'Featured on Sample Reviews', url: 'https://reviews.example/rollcall' },
}

/** The site's details: the settings, or the samples without any. */
export function publicDetailsOf(settings: PublicDetailsSettings): PublicDetails {
  const own = ownDetails(settings)
  return Object.keys(own).length === 0 && settings.SAMPLE_DETAILS === 'on' ? sampleDetails : own
}

function ownDetails(settings: PublicDetailsSettings): PublicDetails {
  const { BADGE_TEXT: text, BADGE_IMAGE: image, BADGE_URL: url } = settings
  return {
    ...(settings.CONTACT_EMAIL && { contactEmail: settings.CONTACT_EMAIL }),
    ...(settings.CONTACT_PHONE && { contactPhone: settings.CONTACT_PHONE }),
    ...(settings.FACEBOOK_URL && { facebookUrl: settings.FACEBOOK_URL }),
    ...(settings.LINKEDIN_URL && { linkedinUrl: settings.LINKEDIN_URL }),
    ...(settings.WHATSAPP_URL && { whatsappUrl: settings.WHATSAPP_URL }),
    ...(text && { badge: { text, ...(image && { image }), ...(url && { url }) } }),
  }
}
