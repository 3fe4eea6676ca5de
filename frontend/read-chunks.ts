import { build, type Plugin, type Rolldown } from 'vite'

/** The chunks of a build of the app: which modules a page needs, and how large they are. */
export interface Chunks {
  /** The modules that are pages or parts of pages, loaded by themselves. */
  facades: ReadonlySet<string>
  /** Bytes of each module before minification. */
  sizes: ReadonlyMap<string, number>
  /** The modules that a module imports. */
  imports: ReadonlyMap<string, readonly string[]>
  /** The modules of the pages with such a source, and all that they import. Throws if there is no such page. */
  modulesOf(isWanted: (source: string) => boolean): ReadonlySet<string>
}

/** Reads them from a build without groups, which is not written. Only the bundler knows what a page really needs. */
export async function readChunks(root: string): Promise<Chunks> {
  const imports = new Map<string, readonly string[]>()
  const noteImports: Plugin = {
    name: 'note-imports',
    generateBundle() {
      for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? [])
    },
  }
  const built = await build({
    root,
    logLevel: 'warn',
    plugins: [noteImports],
    build: { write: false, minify: false },
  })
  const chunks = (built as Rolldown.RolldownOutput).output.filter(file => file.type === 'chunk')
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const sourceOf = ({ facadeModuleId }: Rolldown.OutputChunk): string | undefined =>
    facadeModuleId?.startsWith(root) ? facadeModuleId.slice(root.length + 1) : undefined
  return {
    facades: new Set(chunks.flatMap(({ facadeModuleId }) => facadeModuleId ?? [])),
    imports,
    sizes: new Map(
      chunks.flatMap(({ modules }) =>
        Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength] as const),
      ),
    ),
    modulesOf(isWanted) {
      const reached = new Set(chunks.filter(chunk => isWanted(sourceOf(chunk) ?? '')))
      if (reached.size === 0) throw new Error(`The app loads no such page: ${isWanted}`)
      for (const { imports } of reached)
        for (const file of imports) {
          const next = byFile.get(file)
          if (next) reached.add(next)
        }
      return new Set([...reached].flatMap(({ moduleIds }) => moduleIds))
    },
  }
}
