import type { ReactNode } from 'react'

/** An address that opens the mail program. */
export const mailLink = (email: string): ReactNode => <a href={`mailto:${email}`}>{email}</a>

/** A number that can be called, as it was typed. */
export const phoneLink = (number: string): ReactNode => (
  <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>
)

/** A website, with or without its scheme as it was typed; opens in a tab of its own. */
export const siteLink = (website: string): ReactNode => (
  <a href={/^https?:\/\//i.test(website) ? website : `https://${website}`} target="_blank" rel="noreferrer">
    {website}
  </a>
)
