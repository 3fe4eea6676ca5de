/** The values of one theme by their name without dashes: `brand` → '#235ee7'. */
export type Tokens = Record<string, string>

/**
 * Reads the look's tokens out of its stylesheet, so that no value is typed twice: the root's for the light theme,
 * and the same with the dark ones laid over it.
 */
export function readTokens(css: string): { light: Tokens; dark: Tokens } {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const light = valuesOf(bare, /:root\s*\{([^}]*)\}/)
  return { light, dark: { ...light, ...valuesOf(bare, /\[data-mode="dark"\]\s*\{([^}]*)\}/) } }
}

function valuesOf(css: string, block: RegExp): Tokens {
  const body = block.exec(css)?.[1] ?? ''
  const found = [...body.matchAll(/--([\w-]+)\s*:\s*([^;]+);/g)]
  return Object.fromEntries(found.map(([, name, value]) => [name!, value!.trim()]))
}
