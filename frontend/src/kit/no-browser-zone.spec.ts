import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')
/** Code that formats or parses a time in the browser's own zone or language. */
const byBrowser =
  /\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time)String\(|\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/

it('no time is shown in the browser’s zone: everything goes through dates.ts', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources })
  expect(files.length).toBeGreaterThan(100)
  const guilty = files
    .filter(file => !file.includes('.spec.'))
    .filter(file => byBrowser.test(readFileSync(join(sources, file), 'utf8')))
  expect(guilty).toEqual([])
})

it('code that uses the browser’s formats names a zone', () => {
  for (const file of globSync('**/*.{ts,tsx}', { cwd: sources })) {
    const text = readFileSync(join(sources, file), 'utf8')
    if (file.includes('.spec.') || !text.includes('new Intl.DateTimeFormat')) continue
    expect(text, file).toMatch(/new Intl\.DateTimeFormat\([^)]*timeZone:/)
  }
})
