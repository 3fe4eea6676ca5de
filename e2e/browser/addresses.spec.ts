import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const ending = '.e2e.ts'
const files = readdirSync(import.meta.dirname).filter(name => name.endsWith(ending))

/**
 * Which files share a system is decided by how fast they run. An address used in two of them would be signed up
 * twice now and then, and the second one waits for a mail that never comes.
 */
describe('an address in a browser test', () => {
  test.each(files)('belongs to one file alone: %s', file => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    const own = `${file.slice(0, -ending.length)}.test`
    const foreign = [...text.matchAll(/(?<=[\w}]@)[\w.\\-]+\.test\b/g)]
      .map(([domain]) => domain.replaceAll('\\', ''))
      .filter(domain => domain !== own && !domain.endsWith(`.${own}`))
    expect(foreign).toEqual([])
  })
})
