import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where pure rules stand, by kind. A file of tests, of texts, of schemas or with ports is none. */
const places: readonly { glob: string; isPure: (text: string, path: string) => boolean }[] = [
  { glob: 'contracts/src/**/*.ts', isPure: (text, path) => !isSchema(path) && hasRules(text) },
  { glob: 'command-service/src/**/*.ts', isPure: text => /: Decider</.test(text) && !/\bawait\b/.test(text) },
  { glob: 'projector/src/**/*.projection.ts', isPure: () => true },
  { glob: 'read-models/src/**/*.projection.ts', isPure: () => true },
  { glob: 'command-service/src/kernel/daily-cap.ts', isPure: () => true },
  { glob: 'query-service/src/kernel/{scope,plan-text}.ts', isPure: () => true },
  {
    glob: '{workers,frontend}/src/**/*.ts',
    isPure: (text, path) => !isHook(path) && isTested(path) && hasRules(text),
  },
]

/** A file of workers or the front end is pure if it waits for nothing and has a unit test beside it. */
const isTested = (path: string): boolean => existsSync(path.replace(/\.ts$/, '.spec.ts'))
const isHook = (path: string): boolean => /\/use[A-Z][^/]*$/.test(path)

const isSchema = (path: string): boolean =>
  /(commands|events|views|texts|messages|samples|examples|read-paths|resources|openapi)[^/]*\.ts$/.test(path)

/** Functions that decide something, not only data. */
const hasRules = (text: string): boolean => /\bfunction\b|=>/.test(text) && !/\bawait\b/.test(text)

/**
 * The pure files under a root: contracts' rules, deciders, folds, limits, and the rules of workers and the front end, as
 * paths from there. `domains`: only those of these domains, such as `attendance`; none: all.
 */
export function pureFiles(root: string, domains: readonly string[]): string[] {
  const found = new Set<string>()
  for (const { glob, isPure } of places)
    for (const path of globSync(glob, { cwd: root })) {
      const domain = path.split('/')[2] ?? ''
      if (domains.length > 0 && !domains.includes(domain)) continue
      if (/\.spec\.tsx?$|\/testing\//.test(path)) continue
      const full = join(root, path)
      if (isPure(readFileSync(full, 'utf8'), full)) found.add(path)
    }
  return [...found].sort()
}
