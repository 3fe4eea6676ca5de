import { posix } from 'node:path'

const services = ['command-service', 'projector', 'query-service', 'workers', 'frontend']

/** Folders of a service that every domain of it may import. They import no domain. */
const sharedFolders = ['kernel', 'live', 'kit', 'look', 'session']

/** Folders that put the domains of a service together, as its lists do. */
const joiningFolders = ['shell', 'demo', 'testing']

/** Besides its own, the workspaces that a workspace may import. Those without an entry may import every one. */
const workspacesOf: Record<string, readonly string[]> = {
  contracts: [],
  platform: ['contracts'],
  frontend: ['contracts', 'icons'],
  icons: [],
  ...Object.fromEntries(
    ['command-service', 'projector', 'query-service', 'workers'].map(service => [
      service,
      ['contracts', 'platform', 'read-models'],
    ]),
  ),
  'read-models': ['contracts', 'platform'],
}

/** Every other folder of a service is a domain, so a new one has its wall from the first file on. */
const isDomain = (folder: string) => !sharedFolders.includes(folder) && !joiningFolders.includes(folder)

/** A module by its place in the project. */
interface Place {
  workspace: string
  /** The folder in `src`; undefined: the module stands in `src` itself, as the lists do. */
  folder: string | undefined
  isPublic: boolean
  isTest: boolean
}

/** Where a module stands; undefined: not in the sources of a workspace. `path`: from the project's root. */
function placeOf(path: string): Place | undefined {
  const [workspace, src, ...rest] = path.split('/')
  if (workspace === undefined || src !== 'src' || rest.length === 0) return undefined
  return {
    workspace,
    folder: rest.length > 1 ? rest[0] : undefined,
    isPublic: rest.length === 2 && /^public\.tsx?$/.test(rest[1]!),
    isTest: /\.spec\.tsx?$/.test(path),
  }
}

/** The module that an import names, from the project's root; undefined: a package of others. */
export function importedPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const own = /^@rollcall\/([^/]+)\/(.+)$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2]}` : undefined
}

/** Why a module may not import another one, in a sentence; undefined: it may. Both paths are from the project's root. */
export function brokenRule(from: string, to: string): string | undefined {
  const [importer, imported] = [placeOf(from), placeOf(to)]
  if (!importer || !imported) return undefined
  const { workspace, folder } = importer
  if (imported.workspace !== workspace) return brokenBetweenWorkspaces(importer, imported)
  if (!services.includes(workspace) || folder === undefined || folder === imported.folder) return undefined
  if (joiningFolders.includes(folder)) return undefined
  const target = imported.folder
  if (target === 'testing')
    return importer.isTest ? undefined : `Only tests import what stands in testing, not ${folder}.`
  if (target !== undefined && sharedFolders.includes(target)) return undefined
  if (!isDomain(folder))
    // A test of the machinery shows it on a real domain.
    return importer.isTest ? undefined : `${folder} is shared by all domains, so it imports none of them.`
  if (target !== undefined && isDomain(target))
    return imported.isPublic
      ? undefined
      : `The domain ${folder} may import only ${target}/public.ts of the domain ${target}.`
  return `The domain ${folder} may not import what puts the domains together (${target ?? 'a list'}).`
}

function brokenBetweenWorkspaces({ workspace }: Place, imported: Place): string | undefined {
  const allowed = workspacesOf[workspace]
  if (!allowed || allowed.includes(imported.workspace)) return undefined
  return services.includes(workspace) && services.includes(imported.workspace)
    ? 'A service never imports another service.'
    : `${workspace} may not import ${imported.workspace}.`
}
