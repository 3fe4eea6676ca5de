/** The values of one theme by their names without dashes: `brand` → '#235ee7'. */
export type Tokens = Record<string, string>

/**
 * Reads the design tokens from their stylesheet, so that no value is written twice: the root's values for the light
 * theme, overridden by the dark ones for the dark theme.
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
