import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBreaches, importsOf } from './check-wall.ts'
import { brokenRule, importedPath } from './wall.ts'

/** What may import what, as `importer → imported`. */
const allowed = [
  'command-service/src/leave/books.ts → command-service/src/leave/rules/terms.ts',
  'command-service/src/leave/books.ts → command-service/src/kernel/log.ts',
  'command-service/src/leave/books.ts → command-service/src/company/public.ts',
  'command-service/src/leave/books.ts → contracts/src/company/settings.ts',
  'command-service/src/leave/books.ts → platform/src/files/file-store.ts',
  'command-service/src/leave/books.spec.ts → command-service/src/testing/world.ts',
  'command-service/src/commands.ts → command-service/src/leave/commands.ts',
  'command-service/src/demo/demo.ts → command-service/src/leave/books.ts',
  'projector/src/kernel/fold.spec.ts → projector/src/attendance/days.projection.ts',
  'frontend/src/leave/Page.tsx → frontend/src/plans/public.tsx',
  'frontend/src/leave/Page.tsx → frontend/src/kit/list/List.tsx',
  'frontend/src/shell/routes.tsx → frontend/src/leave/Page.tsx',
  'e2e/src/system.ts → platform/src/config.ts',
]

const refused = [
  [
    'command-service/src/leave/books.ts → command-service/src/company/companies.ts',
    /leave .*company\/public\.ts/,
  ],
  ['command-service/src/leave/books.ts → command-service/src/company/inner/public.ts', /company\/public\.ts/],
  // A domain that is new today.
  ['workers/src/badges/award.ts → workers/src/leave/mails.ts', /The domain badges .*leave\/public\.ts/],
  ['command-service/src/leave/books.ts → command-service/src/commands.ts', /a list/],
  ['command-service/src/leave/books.ts → command-service/src/demo/demo.ts', /demo/],
  ['command-service/src/leave/books.ts → command-service/src/testing/world.ts', /Only tests/],
  ['command-service/src/kernel/log.ts → command-service/src/leave/public.ts', /kernel is shared/],
  ['frontend/src/kit/list/List.tsx → frontend/src/leave/public.tsx', /kit is shared/],
  ['query-service/src/leave/list.ts → projector/src/leave/books.ts', /never imports another service/],
  ['frontend/src/leave/Page.tsx → platform/src/config.ts', /frontend may not import platform/],
  ['platform/src/http/service.ts → workers/src/main.ts', /platform may not import workers/],
  ['contracts/src/leave/events.ts → platform/src/config.ts', /contracts may not import platform/],
] as const

const between = (arrow: string) => {
  const [from, to] = arrow.split(' → ')
  return brokenRule(from!, to!)
}

describe('the wall between domains', () => {
  it.each(allowed)('lets %s', arrow => expect(between(arrow)).toBeUndefined())

  it.each(refused)('refuses %s', (arrow, rule) => expect(between(arrow)).toMatch(rule))

  it('knows a module by its relative path and by its package', () => {
    expect(importedPath('workers/src/leave/mails.ts', '../company/public.ts')).toBe(
      'workers/src/company/public.ts',
    )
    expect(importedPath('workers/src/leave/mails.ts', '@rollcall/platform/config.ts')).toBe(
      'platform/src/config.ts',
    )
    expect(importedPath('workers/src/leave/mails.ts', 'zod')).toBeUndefined()
  })

  it('sees imports of every form', () => {
    const text = `
      import a from './a.ts'
      import type { B } from './b.ts'
      import './c.css'
      export * from './d.ts'
      export type { E } from './e.ts'
      const page = lazy(() => import('./f.tsx'))
      type G = import('./g.ts').G
      // import('./not.ts')
      const view = <p>import './not.ts'</p>`
    const seen = importsOf('page.tsx', text).map(({ specifier }) => specifier)
    expect(seen.sort()).toEqual(['./a.ts', './b.ts', './c.css', './d.ts', './e.ts', './f.tsx', './g.ts'])
  })

  it('names the file, the line, the import and the rule', async () => {
    const root = await mkdtemp(join(tmpdir(), 'wall-'))
    const write = async (path: string, text: string) => {
      await mkdir(join(root, dirname(path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    await write('workers/src/leave/mails.ts', `// Mails\nimport { a } from '../company/companies.ts'\n`)
    await write('workers/src/leave/fine.ts', `import { a } from '../company/public.ts'\n`)
    expect(await findBreaches(root)).toEqual([
      {
        place: 'workers/src/leave/mails.ts:2',
        specifier: '../company/companies.ts',
        rule: 'The domain leave may import only company/public.ts of the domain company.',
      },
    ])
    await rm(root, { recursive: true })
  })
})
