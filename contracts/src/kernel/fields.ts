import { z } from 'zod'
import {
  changedPasswordParts,
  emailPattern,
  hasPlainLetters,
  lengths,
  oneLinePattern,
  passwordParts,
  phonePattern,
  textPattern,
  tidyPhone,
  websitePattern,
} from './patterns.ts'
import { texts } from './texts.ts'
import { canonicalZone } from './zones.ts'

/** Whether a store can keep a text: it has no NUL and no lone surrogate. */
export const isStorable = (value: string): boolean => !/[\0\p{Cs}]/u.test(value)

/** Unicode's sign for a character that could not be read. */
export const unreadable = '\ufffd'

/** The text with everything that a store cannot keep replaced by `unreadable`. */
export const storableText = (value: string): string => value.replace(/[\0\p{Cs}]/gu, unreadable)

/** The check for every string in a command or query. */
export const storable = z.check<string>(({ value, issues }) => {
  if (isStorable(value)) return
  const message = value.includes('\0')
    ? 'Must not contain control characters'
    : 'Must not contain half of a character'
  issues.push({ code: 'custom', input: value, message })
})

/** Unicode's composed form (NFC), so that texts that look the same are the same. */
export const composed = z.overwrite<string>(value => value.normalize('NFC'))

type StringParameters = Parameters<typeof z.string>[0]

/** The base of every string in a command: it can be stored, and is normalised to NFC. */
export const string = (parameters?: StringParameters) => z.string(parameters).check(storable, composed)

/** A string that is compared or hashed exactly as it was typed, such as a password. It can also be stored. */
export const exactString = (parameters?: StringParameters) => z.string(parameters).check(storable)

/** One line of text, trimmed: required, at most `max` characters, no control characters. */
export const line = (required: string, max = 200) =>
  string({ error: issue => (issue.input === undefined ? required : 'Must be text') })
    .trim()
    .min(1, required)
    .max(max, `At most ${max} characters`)
    .regex(oneLinePattern, 'Must be a single line')

/** Text of several lines, trimmed: required, at most `max` characters. */
export const text = (required: string, max = 4000) =>
  string({ error: issue => (issue.input === undefined ? required : 'Must be text') })
    .trim()
    .min(1, required)
    .max(max, `At most ${max} characters`)
    .regex(textPattern, 'Must not contain control characters')

/**
 * An e-mail address: user@domain with an ending of 2 to 4 characters, in Unicode's compatible form (NFKC), so that
 * full-width letters are ordinary ones. Its case is stored as typed; compare with `sameEmail`.
 */
export const email = (required: string = texts.emailInvalid, invalid: string = texts.emailInvalid) =>
  line(required, lengths.email)
    .overwrite(address => address.normalize('NFKC'))
    .regex(emailPattern, invalid)

/**
 * The address of a new account. All its letters are of one alphabet, so that it cannot be mistaken for another address.
 */
export const newEmail = (required?: string, invalid?: string) =>
  email(required, invalid).refine(
    hasPlainLetters,
    'Use letters of only one alphabet, such as a to z, in an email address',
  )

/** The normal form for comparing e-mail addresses: trimmed, in Unicode's compatible form (NFKC) and in lower case. */
export const sameEmail = (address: string): string => address.trim().normalize('NFKC').toLowerCase()

/** The new spelling when two addresses are the same, otherwise the address unchanged. */
export const spelled = (address: string, other: string): string =>
  sameEmail(address) === sameEmail(other) ? other : address

/**
 * The log-in and sign-up rule: 8 characters with a digit, a lowercase and an uppercase letter. `required`: the sentence
 * for a missing password, where it differs.
 */
export const password = (message: string = texts.passwordCheck, required: string = message) =>
  passwordParts.reduce(
    (schema, part) => schema.regex(part, message),
    exactString({ error: required })
      .min(1, required)
      .min(lengths.password.min, message)
      .max(lengths.password.max, `At most ${lengths.password.max} characters`),
  )

/** The additional rule for changing a password: a digit, a special character and a capital letter. */
export const passwordToChange = (message: string = texts.changePasswordRule) =>
  changedPasswordParts.reduce(
    (schema, part) => schema.regex(part, message),
    exactString({ error: 'Required' })
      .min(1, 'Required')
      .max(lengths.password.max, `At most ${lengths.password.max} characters`),
  )

export const website = (required: string) =>
  line(required, lengths.website).regex(websitePattern, texts.websiteValidation)
/** A phone number with its country code, stored as `tidyPhone` formats it. */
export const phone = (required: string) =>
  line(required, lengths.phone).regex(phonePattern, texts.phoneValidation).overwrite(tidyPhone)

/** An IANA time zone that this runtime knows, by any of its names and in any case; stored under its one name. */
export const zone = string({ error: 'Timezone is required' })
  .max(64)
  .refine(isZone, 'Must be an IANA time zone such as Asia/Kolkata')
  .overwrite(canonicalZone)

/** A filter by a zone's name. */
export const zoneFilter = string().max(64, 'At most 64 characters').overwrite(canonicalZone)

/** Reads the zone of an old event under its one name. */
export const readZone = (data: Record<string, unknown>): Record<string, unknown> =>
  typeof data.zone === 'string' ? { ...data, zone: canonicalZone(data.zone) } : data

/** A day as YYYY-MM-DD that exists in the calendar, from the year 1 on, as in Postgres. */
export const day = (required: string) =>
  string({
    error: issue => (issue.input === undefined ? required : 'Must be a date in the format YYYY-MM-DD'),
  })
    .min(1, required)
    .refine(isDay, 'Must be a date in the format YYYY-MM-DD')
    .meta({ format: 'date' })

const notInstant = 'Must be a time in UTC in ISO 8601 format'

/** An instant from a device, as events store it. Logs may hold values that would be rejected today. */
export const keptInstant = z.iso.datetime({ error: notInstant })

/** An instant in UTC as ISO 8601, e.g. 2026-11-20T07:32:11.123Z, from the year 1 on. */
export const instant = keptInstant.refine(isInYears, notInstant)

/** An instant by a device's clock, which shows 1970 until it is set. */
export const deviceInstant = instant.refine(value => value >= '2000', 'Must not be before the year 2000')

/** One of the known values. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `Must be one of ${values.join(', ')}` })

export const id = z.uuid({ error: 'Must be a UUID' })

/** A cache of valid zones. Checking one costs as much as all other checks of a punch. */
const knownZones = new Set<string>()

/** Whether this runtime knows the zone's rules. */
export function isZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    if (!/^[A-Za-z]/.test(name)) return false
    // Names are accepted in any mixture of cases, so the cache needs a limit.
    if (knownZones.size < 1_000) knownZones.add(name)
    return true
  } catch {
    return false
  }
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !isInYears(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** ISO 8601 has a year 0; Postgres goes from 1 BC to 1 AD and rejects it. */
function isInYears(value: string): boolean {
  return !value.startsWith('0000')
}
