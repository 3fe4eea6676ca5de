import type { PublicDetails } from '@rollcall/contracts/inquiries/public-details.ts'
import { emailPattern, phonePattern } from '@rollcall/contracts/kernel/patterns.ts'
import { z } from 'zod'

const https = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).optional()

/** The settings behind GET /site.json. All may be left out; the site hides what is not there. */
export const publicDetailsSettings = {
  CONTACT_EMAIL: z.string().regex(emailPattern, 'must be an e-mail address').optional(),
  CONTACT_PHONE: z
    .string()
    .regex(phonePattern, 'must be a phone number with its country code, such as +49 30 555 0100')
    .optional(),
  FACEBOOK_URL: https,
  LINKEDIN_URL: https,
  WHATSAPP_URL: https,
  /** A badge that somebody has given; its text stands for the picture, and without it there is no badge. */
  BADGE_TEXT: z.string().trim().max(120, 'may have 120 characters').optional(),
  BADGE_IMAGE: https,
  BADGE_URL: https,
}
const schema = z.object(publicDetailsSettings)
export type PublicDetailsSettings = z.infer<typeof schema>

/** The names of the settings, for those who hand them on. */
export const publicDetailsNames = Object.keys(publicDetailsSettings) as (keyof PublicDetailsSettings)[]

/** Reads the settings from an environment in which an empty one counts as absent. Throws ZodError where one is wrong. */
export function readPublicDetails(environment: Record<string, string | undefined>): PublicDetails {
  const given = publicDetailsNames.flatMap(name => (environment[name] ? [[name, environment[name]]] : []))
  return publicDetailsOf(schema.parse(Object.fromEntries(given)))
}

/** What the site tells; absent is what has no setting. */
export function publicDetailsOf(settings: PublicDetailsSettings): PublicDetails {
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
