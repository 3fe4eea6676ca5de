import type { Upcast } from '../kernel/message.ts'
import { digitsOf } from './currencies.ts'
import { type PayLine, type PayLines, sides } from './lines.ts'

/** The currencies that the services' runtime showed without decimals until digits were recorded, unlike ISO 4217. */
const without: ReadonlySet<string> = new Set(
  'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' '),
)

/** Reads lines that were recorded without digits: their amounts had those of the services' runtime. */
export const withDigits = (personal: readonly string[]): Upcast => ({
  personal,
  up(data) {
    const currency = String(data.currency)
    const digits = digitsOf(currency)
    return { ...data, digits, lines: without.has(currency) ? grown(data.lines, 10 ** digits) : data.lines }
  },
})

/** Lines with amounts that many times as large. Lines of an erased person are a word, and stay it. */
function grown(lines: unknown, times: number): unknown {
  if (typeof lines !== 'object' || lines === null) return lines
  const before = lines as PayLines
  const line = (of: PayLine): PayLine => ('amount' in of ? { ...of, amount: of.amount * times } : of)
  return Object.fromEntries(sides.map(side => [side, before[side].map(line)]))
}
