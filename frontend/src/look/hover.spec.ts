import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '..')
const sheets = globSync('**/*.css', { cwd: src })

/** Hover rules that also apply on devices without a hovering pointer. */
function leftBehind(css: string): string[] {
  const found: string[] = []
  const around: string[] = []
  let text = ''
  for (const character of css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    if (character === '{') {
      around.push(text.trim())
      if (text.includes(':hover') && !around.some(rule => rule.includes('(hover: hover)')))
        found.push(text.trim())
      text = ''
    } else if (character === '}') {
      around.pop()
      text = ''
    } else text = character === ';' ? '' : text + character
  }
  return found
}

it('finds a rule that stays applied after a tap', () => {
  expect(leftBehind('.a:hover { color: red }')).toEqual(['.a:hover'])
  expect(leftBehind('@media (hover: hover) { .a:hover { color: red } }')).toEqual([])
})

it('shows nothing as hovered after a tap', () => {
  expect(sheets.length).toBeGreaterThan(20)
  const found = sheets.flatMap(file =>
    leftBehind(readFileSync(resolve(src, file), 'utf8')).map(rule => `${file}: ${rule}`),
  )
  expect(found).toEqual([])
})
