import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawnPoints } from '../workers/src/kernel/pdf/fonts.ts'

/* Writes which characters PDFs can show, from the installed fonts. Run it after a font was added or updated. */

const tokens: string[] = []
let after = 0
let run: [from: number, to: number] | undefined
const end = () => {
  if (!run) return
  const [from, to] = run
  const length = to - from + 1
  tokens.push((from - after).toString(36) + (length === 1 ? '' : `.${length.toString(36)}`))
  after = to + 1
}
for (const point of [...drawnPoints()].sort((a, b) => a - b)) {
  if (run && point === run[1] + 1) run[1] = point
  else {
    end()
    run = [point, point]
  }
}
end()

const lines: string[] = []
for (const token of tokens) {
  const last = lines.at(-1)
  if (last === undefined || last.length + token.length > 100) lines.push(token)
  else lines[lines.length - 1] = `${last} ${token}`
}
const file = new URL('../contracts/src/exports/drawn-ranges.ts', import.meta.url)
writeFileSync(
  fileURLToPath(file),
  `/* Written by scripts/pdf-characters.ts from the installed fonts. */

/**
 * The characters that PDFs can show, as ranges in order: how many code points lie between a range and the one before, and
 * its length if it is not 1, in base 36.
 */
export const drawnRanges = [
${lines.map(line => `  '${line}',`).join('\n')}
].join(' ')
`,
)
