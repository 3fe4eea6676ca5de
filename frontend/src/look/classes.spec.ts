import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(src, file), 'utf8')

/** The classes that a style module defines. */
function definedIn(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '')
    .replaceAll(/:(is|not|has|where)\(/g, '(')
    .match(/[^{};]+(?=\{)/g)
  return new Set((selectors ?? []).flatMap(selector => selector.match(/(?<=\.)[a-z_][\w-]*/gi) ?? []))
}

/** The classes that a component takes from a style module by name, and whether it takes some by a value. */
function takenIn(code: string, name: string): { names: string[]; byValue: boolean } {
  return {
    names: [
      ...(code.match(new RegExp(`(?<=(?<![.\\w])${name}\\.)[a-z_][\\w-]*`, 'gi')) ?? []),
      ...(code.match(new RegExp(`(?<=\\b${name}\\[')[\\w-]+`, 'g')) ?? []),
    ],
    byValue: new RegExp(`\\b${name}(\\[[^']|\\b(?![.[]))`).test(code),
  }
}

/** What is wrong with the classes of all style modules: defined and never taken, or taken and never defined. */
function faults(): string[] {
  const taken = new Map<string, { names: string[]; byValue: boolean }[]>()
  const missing: string[] = []
  for (const file of globSync('**/*.{ts,tsx}', { cwd: src })) {
    const code = read(file)
    for (const [, name = '', from = ''] of code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const sheet = join(dirname(file), from)
      const found = takenIn(code.replaceAll(/^import .*$/gm, ''), name)
      taken.set(sheet, [...(taken.get(sheet) ?? []), found])
      const defined = definedIn(read(sheet))
      missing.push(
        ...found.names
          .filter(each => !defined.has(each))
          .map(each => `${file}: ${name}.${each} is not defined`),
      )
    }
  }
  const unused = globSync('**/*.module.css', { cwd: src }).flatMap(sheet => {
    const users = taken.get(sheet) ?? []
    if (users.some(({ byValue }) => byValue)) return []
    const names = new Set(users.flatMap(user => user.names))
    return [...definedIn(read(sheet))]
      .filter(each => !names.has(each))
      .map(each => `${sheet}: .${each} is unused`)
  })
  return [...new Set([...missing, ...unused])].sort()
}

it('finds the classes of a style module and of a component', () => {
  expect([
    ...definedIn('.a:is(.b, p) > .c:global(.d) { gap: 0.5em }\n@media print { .e { color: red } }'),
  ]).toEqual([...'abce'])
  expect(takenIn("s.a + s['b-c']", 's')).toEqual({
    names: ['a', 'b-c'],
    byValue: false,
  })
  expect(takenIn('s[kind]', 's').byValue).toBe(true)
  expect(takenIn('<A styles={styles} />', 'styles').byValue).toBe(true)
})

it('every class of the style modules is defined and used', () => {
  expect(faults()).toEqual([])
})
