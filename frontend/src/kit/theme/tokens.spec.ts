import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTokens } from './tokens.ts'

const css = readFileSync(new URL('../../look/tokens.css', import.meta.url), 'utf8')

describe('the design tokens', () => {
  const { light, dark } = readTokens(css)

  it('contain the specified primary colours', () => {
    expect(light.brand).toBe('#235ee7')
    expect(dark.brand).toBe('#33d49d')
  })

  it('have every name of the light theme in the dark one too', () => {
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort())
    expect(dark.s4).toBe(light.s4)
  })

  it('have a hex value for every colour of the theme', () => {
    const names = [
      'ground',
      'surface',
      'line',
      'ink',
      'ink-2',
      'brand',
      'on-brand',
      'ok',
      'wait',
      'bad',
      'away',
    ]
    for (const tokens of [light, dark]) {
      for (const name of names) expect(tokens[name], name).toMatch(/^#[0-9a-f]{6}$/)
    }
  })
})
