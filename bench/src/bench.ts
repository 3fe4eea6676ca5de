import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Measure } from './measure.ts'
import { printTable } from './table.ts'

/** Every bench, in the order in which they run; loaded when it is its turn. */
const benches: Record<string, () => Promise<Measure[]>> = {
  append: async () => (await import('./append.ts')).measureAppend(),
  'punch-in': async () => (await import('./punch-in.ts')).measurePunchIn(),
  start: async () => (await import('./start.ts')).measureStart(),
}

const usage = `npm run bench -- [--only ${Object.keys(benches).join('|')}] [--json <file>]`

const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'string' } } })
const wanted = values.only === undefined ? Object.keys(benches) : [values.only]
const measures: Measure[] = []
for (const name of wanted) {
  const run = benches[name]
  if (!run) {
    process.stderr.write(`There is no bench ${name}. ${usage}\n`)
    process.exit(1)
  }
  const began = performance.now()
  process.stderr.write(`${name} … `)
  measures.push(...(await run()))
  process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s\n`)
}
printTable(measures)
if (values.json) await writeFile(values.json, `${JSON.stringify(measures, null, 2)}\n`)
