import { type Day, isDay } from '../dates.ts'

/** A past moment that a list shows; at least one of both. */
export interface Past {
  /** Only what counts by this date. */
  asOf?: Day
  /** Only what had been recorded by this instant, ISO in UTC. */
  knownOn?: string
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const isInstant = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))

/** The past moment among the values of an address or a filter; undefined: they ask for the present. */
export function pastIn(values: Readonly<Record<string, unknown>>): Past | undefined {
  const [asOf, knownOn] = [text(values.asOf), text(values.knownOn)]
  const past: Past = { ...(isDay(asOf) && { asOf }), ...(isInstant(knownOn) && { knownOn }) }
  return past.asOf === undefined && past.knownOn === undefined ? undefined : past
}

/** The values without their past moment. */
export const withoutPast = <V>({
  asOf: _,
  knownOn: __,
  ...others
}: Readonly<Record<string, V>>): Record<string, V> => others

/** An address of the app, or of the services, at a past moment. */
export const addressThen = (address: string, past: Past | undefined): string =>
  past ? `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ ...past })}` : address
