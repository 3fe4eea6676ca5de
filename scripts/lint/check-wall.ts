import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { brokenRule, importedPath } from './wall.ts'

/** An import that breaks a rule. */
export interface Breach {
  /** From the project's root, with the line. */
  place: string
  specifier: string
  rule: string
}

/** The imports below a folder that break a rule of the wall, in order of their files. */
export async function findBreaches(root: string): Promise<Breach[]> {
  const files: string[] = []
  for await (const file of glob('*/src/**/*.{ts,tsx}', { cwd: root })) files.push(file)
  return files.sort().flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return importsOf(file, text).flatMap(({ specifier, start }) => {
      const to = importedPath(file, specifier)
      const rule = to === undefined ? undefined : brokenRule(file, to)
      const line = text.slice(0, start).split('\n').length
      return rule === undefined ? [] : [{ place: `${file}:${line}`, specifier, rule }]
    })
  })
}

interface Import {
  specifier: string
  start: number
}

/** Every module that a file imports: by value, by type, late or passed on. Throws for a file that cannot be read. */
export function importsOf(file: string, text: string): Import[] {
  const { module, program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(entry => entry.moduleRequest ?? [])),
  ]
    .map(({ value, start }) => ({ specifier: value, start }))
    .concat(text.includes('import(') ? lateImportsOf(program) : [])
}

/** `import('…')` in code and in types, anywhere in a syntax tree. */
function lateImportsOf(node: unknown): Import[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, source, start } = node as { type?: string; source?: { value?: unknown }; start?: number }
  const isImport = type === 'ImportExpression' || type === 'TSImportType'
  return [
    ...(isImport && typeof source?.value === 'string'
      ? [{ specifier: source.value, start: start ?? 0 }]
      : []),
    ...Object.values(node).flatMap(lateImportsOf),
  ]
}

if (import.meta.main) {
  const breaches = await findBreaches(join(import.meta.dirname, '../..'))
  for (const { place, specifier, rule } of breaches) console.error(`${place} imports ${specifier}\n  ${rule}`)
  if (breaches.length > 0) process.exitCode = 1
}
