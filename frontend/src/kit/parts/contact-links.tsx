import type { ReactNode } from 'react'

/** A link that opens the mail program. */
export const mailLink = (email: string): ReactNode => <a href={`mailto:${email}`}>{email}</a>

/** A link that calls a number, with the number as typed. */
export const phoneLink = (number: string): ReactNode => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>
)

/** A link to a website, typed with or without a scheme. Opens in a new tab. */
export const siteLink = (website: string): ReactNode => (
  <a href={/^https?:\/\//i.test(website) ? website : `https://${website}`} target="_blank" rel="noreferrer">
    {website}
  </a>
)
