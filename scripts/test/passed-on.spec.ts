import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const manifest = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')
const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> }

it.each(['test:e2e', 'build'])(
  'options of npm run %s, such as --project, reach the script in its workspace instead of npm',
  name => {
    expect(scripts[name]).toMatch(/^npm .* --workspace \S+ --$/)
  },
)
