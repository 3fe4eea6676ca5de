import { toCardinal } from 'n2words/en-US'

/**
 * The names of the hundredth or thousandth, one and many. For a currency that is not listed, the decimals are written
 * as digits.
 */
const smallUnits: Readonly<Record<string, readonly [one: string, many: string]>> = {
  AUD: ['cent', 'cents'],
  BHD: ['fils', 'fils'],
  BRL: ['centavo', 'centavos'],
  CAD: ['cent', 'cents'],
  CHF: ['centime', 'centimes'],
  EUR: ['cent', 'cents'],
  GBP: ['penny', 'pence'],
  HKD: ['cent', 'cents'],
  INR: ['paisa', 'paise'],
  JOD: ['fils', 'fils'],
  KWD: ['fils', 'fils'],
  MXN: ['centavo', 'centavos'],
  NZD: ['cent', 'cents'],
  PHP: ['centavo', 'centavos'],
  SGD: ['cent', 'cents'],
  USD: ['cent', 'cents'],
  ZAR: ['cent', 'cents'],
}

/**
 * An amount in English words: "Two thousand eight hundred forty-six euros and five cents". At least 0. `digits`: its decimal
 * places.
 */
export function amountInWords(amount: number, currency: string, digits: number): string {
  const unit = 10n ** BigInt(digits)
  const whole = BigInt(amount) / unit
  const rest = BigInt(amount) % unit
  const words = `${toCardinal(whole)} ${nameOf(currency, whole === 1n)}${rest > 0n ? ` and ${restOf(rest, unit, currency)}` : ''}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The currency's name as English has it in a sentence: "euros", "US dollars". */
function nameOf(currency: string, isOne: boolean): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: 0,
  }).formatToParts(isOne ? 1 : 2)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function restOf(rest: bigint, unit: bigint, currency: string): string {
  const names = smallUnits[currency]
  return names ? `${toCardinal(rest)} ${names[rest === 1n ? 0 : 1]}` : `${rest}/${unit}`
}
