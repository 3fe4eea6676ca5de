/** Patterns of the User-Agent header. The first match counts, because most programs also name others. */
const programs: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
]
const systems: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac ?OS|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
/** Longer than any browser sends. */
const longest = 1_000

/**
 * The device of a log-in in a few words, such as "Chrome on Linux"; undefined for an unknown header. The result
 * contains only our own words, whatever the header is.
 */
export function deviceName(userAgent: string | undefined): string | undefined {
  const said = userAgent?.slice(0, longest) ?? ''
  const find = (among: typeof programs) => among.find(([, pattern]) => pattern.test(said))?.[0]
  const [program, system] = [find(programs), find(systems)]
  return program && system ? `${program} on ${system}` : (program ?? system)
}
