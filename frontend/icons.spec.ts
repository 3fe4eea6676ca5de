import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

/** The icons that a package's modules import. */
function importedBy(name: string): string[] {
  const folder = dirname(fileURLToPath(import.meta.resolve(name)))
  const names = new Set<string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.m?js$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, icon = ''] of text.matchAll(/^import .* from ['"]@mui\/icons-material\/([^'"]+)['"]/gm))
      names.add(icon)
  }
  return [...names].sort()
}

const here = readdirSync(join(import.meta.dirname, '../icons/src'))
  .map(file => file.replace('.ts', ''))
  .filter(name => name !== 'icon')
  .sort()

it("has exactly the icons that react-admin's components import", () => {
  const imported = importedBy('ra-ui-materialui')
  expect(imported.length).toBeGreaterThan(50)
  expect(here).toEqual(imported)
})

it.each(here)('draws %s', async name => {
  const { default: Icon } = await import(`@mui/icons-material/${name}`)
  const drawn = renderToStaticMarkup(createElement(Icon))
  expect(drawn).toContain(`data-testid="${name}Icon"`)
  expect(drawn).toMatch(/viewBox="0 0 24 24"[^>]*><path d="m[^"]+"/i)
})
