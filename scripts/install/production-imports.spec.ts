import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifestOf = (...path: string[]): Manifest =>
  JSON.parse(readFileSync(join(root, ...path, 'package.json'), 'utf8')) as Manifest

/** Test helpers, which a start never loads. */
const forTests = /\.spec\.tsx?$|[/\\](testing|contract)[/\\]|contract\.ts$|real-server\.ts$/

/** The packages that a workspace's files import by name, except for types. */
function importedBy(...path: string[]): Set<string> {
  const folder = join(root, ...path)
  const names = new Set<string>()
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(entry) || forTests.test(join('/', entry))) continue
    const text = readFileSync(join(folder, entry), 'utf8')
    for (const [, kind, name = ''] of text.matchAll(
      /^(import type|import|export)\b[^'"]*?\bfrom '([^'.][^']*)'/gm,
    ))
      if (kind !== 'import type' && !name.startsWith('node:'))
        names.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
  }
  return names
}

it.each(['contracts', 'platform', 'read-models', 'command-service', 'projector', 'query-service', 'workers'])(
  'an installation without development packages has every import of %s',
  workspace => {
    const { dependencies = {} } = manifestOf(workspace)
    const imported = importedBy(workspace, 'src')
    expect(imported.size).toBeGreaterThan(0)
    expect([...imported].filter(name => !(name in dependencies))).toEqual([])
  },
)

it("it also has Node and the front end's build tools", () => {
  expect(manifestOf().dependencies).toHaveProperty('node')
  const { dependencies } = manifestOf('frontend')
  for (const name of ['vite', '@vitejs/plugin-react', 'react', 'react-dom'])
    expect(dependencies).toHaveProperty([name])
})
