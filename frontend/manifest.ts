/** Vite's manifest: the output and imports of each source file. */
export type Manifest = Record<
  string,
  {
    file: string
    css?: string[]
    assets?: string[]
    imports?: string[]
    dynamicImports?: string[]
  }
>

export interface BuiltFiles {
  scripts: string[]
  styles: string[]
  assets: string[]
}

/** The built files of some sources with all their static imports, each once, imports first. */
export function filesOf(manifest: Manifest, sources: readonly string[]): BuiltFiles {
  const seen = new Set<string>()
  const found: Record<keyof BuiltFiles, Set<string>> = {
    scripts: new Set(),
    styles: new Set(),
    assets: new Set(),
  }
  const visit = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    if (chunk === undefined) throw new Error(`The manifest does not know ${source}`)
    for (const imported of chunk.imports ?? []) visit(imported)
    if (chunk.file.endsWith('.js')) found.scripts.add(chunk.file)
    for (const style of chunk.css ?? []) found.styles.add(style)
    for (const asset of chunk.assets ?? []) found.assets.add(asset)
  }
  for (const source of sources) visit(source)
  return { scripts: [...found.scripts], styles: [...found.styles], assets: [...found.assets] }
}

/**
 * The first files of a public page. A static page has its markup and its style, and no React. `early`: the scripts that
 * are requested before the first paint; a static page's own script can wait unless it serves the page's only form.
 */
export function publicPageFiles(
  manifest: Manifest,
  page: {
    static: boolean
    source: string
    later?: readonly string[]
    begin?: { source: string; early?: true }
  },
): BuiltFiles & { early: string[] } {
  const start = ['index.html', 'src/public/start-public.ts']
  const begin = page.begin === undefined ? [] : [page.begin.source]
  const early = filesOf(manifest, [...start, ...(page.begin?.early ? begin : [])]).scripts
  const whole = filesOf(manifest, [...start, 'src/public/draw.tsx', page.source, ...begin])
  if (!page.static) {
    const { styles } = filesOf(manifest, [
      ...start,
      'src/public/draw.tsx',
      page.source,
      ...(page.later ?? []),
    ])
    return { ...whole, styles, early: whole.scripts }
  }
  return { ...whole, scripts: filesOf(manifest, [...start, ...begin]).scripts, early }
}
