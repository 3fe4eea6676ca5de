/*
 * The currencies of ISO 4217 that have a smallest unit, by the number of their decimal places (list one of 2024-06-25 and
 * its changes up to 2026). ANG and BGN were withdrawn in 2025 and 2026, and stay for payslips of the months before.
 * Runtimes have lists of their own, which differ between browsers and versions, so they are not asked.
 */
const byDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
    CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN
    NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC
    SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const digits: ReadonlyMap<string, number> = new Map(
  Object.entries(byDigits).flatMap(([places, codes]) =>
    codes.split(/\s+/).map(code => [code, Number(places)] as const),
  ),
)

/** The codes of all currencies, in the order of the alphabet. */
export const currencies: readonly string[] = [...digits.keys()].sort()

/** Whether a text is the code of a currency. */
export const isCurrency = (code: string): boolean => digits.has(code)

/** The decimal places of a currency: 0 (JPY), 2 (EUR), 3 (KWD) or 4 (CLF). Those of an unknown one are 2. */
export const digitsOf = (currency: string): number => digits.get(currency) ?? 2
