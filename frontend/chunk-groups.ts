import type { Rolldown } from 'vite'
import { joinSmall } from './join-small.ts'
import { type Chunks, readChunks } from './read-chunks.ts'
import { pages } from './src/public/pages.ts'

/**
 * What people come to first, page by page, and the parts of a page that come after it. The modules that they need are in as
 * few scripts as there are sets of these.
 */
const journeys = {
  clock: ['attendance/EmployeeDashboard'],
  day: [
    'announcements/NewAnnouncements',
    'daily-reports/DashboardReport',
    'leave/DashboardLeave',
    'tasks/MyTasks',
  ],
  company: ['attendance/CompanyDashboard'],
  decide: [
    'attendance/TrendChart',
    'corrections/CorrectionsToDo',
    'daily-reports/DashboardBlockers',
    'leave/LeaveToDecide',
    'calendar/ComingUp',
  ],
  lists: ['employees/EmployeeList'],
  tasks: ['tasks/TaskPage'],
  leave: ['leave/LeaveRequestList'],
  // On every page, a moment later.
  everywhere: ['exports/RunningExports', 'shell/search/SearchDialog'],
}
const shell = 'src/shell/start-app.tsx'
/** What the public pages load. They must load nothing of the app because of one of these modules. */
const publicSources = /^src\/public\//
/** Of these, the first scripts of static pages, which need no package, and of the others, which need only React. */
const plainSources = ['src/public/start-public.ts', ...pages.flatMap(({ begin }) => begin?.source ?? [])]
const drawnSources = [
  'src/public/draw.tsx',
  ...pages.filter(page => !page.static).map(({ source }) => source),
]

/** A script of fewer bytes, before minification, is not worth its request. */
const leastBytes = 12_000

/**
 * The groups of the build's modules, so that a first load takes few scripts. The bundler alone makes a chunk for each set
 * of pages that share a module: 150 for one page, most of them smaller than their request. Here the sets are those of the
 * journeys alone, and what every page of the app needs is one script. It builds once more for that.
 */
export async function chunkGroups(root: string): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await readChunks(root)
  const { readersOf, placeOf } = placesIn(chunks)
  const groups = new Map<string, { size: number; needs: Set<string> }>()
  for (const [id, size] of chunks.sizes) {
    const name = placeOf(id)
    if (name === null || name !== readersOf(id)) continue
    const group = groups.get(name) ?? { size: 0, needs: new Set() }
    groups.set(name, group)
    group.size += size
    for (const needed of chunks.imports.get(id) ?? []) {
      const readers = readersOf(needed)
      if (readers !== null) group.needs.add(readers)
    }
  }
  const joined = joinSmall(groups, leastBytes)
  const nameOf = (id: string): string | null => {
    const name = placeOf(id)
    return name === null ? null : (joined.get(name) ?? name)
  }
  return [{ debugName: 'first loads', name: nameOf, test: id => nameOf(id) !== null }]
}

/** Who loads a module, and the group where it belongs. */
function placesIn({ modulesOf, facades, sizes }: Chunks) {
  const entry = modulesOf(source => source === 'index.html')
  const site = modulesOf(source => publicSources.test(source))
  const plain = modulesOf(source => plainSources.includes(source))
  const drawn = modulesOf(source => drawnSources.includes(source))
  const everywhere = modulesOf(source => source === shell)
  const needed = Object.entries(journeys).map(
    ([name, parts]) => [name, modulesOf(source => parts.some(part => source === `src/${part}.tsx`))] as const,
  )
  /** The journeys of a module that not every page loads; null: none, or all. */
  const readersOf = (id: string): string | null =>
    everywhere.has(id) || !sizes.has(id)
      ? null
      : needed.flatMap(([name, modules]) => (modules.has(id) ? name : [])).join('-') || null
  /** Null: the bundler places it. */
  const placeOf = (id: string): string | null => {
    // They keep their names, by which the manifest, the document's head and the service worker know them.
    if (facades.has(id) || entry.has(id)) return null
    if (site.has(id) && (!everywhere.has(id) || id.includes('/node_modules/'))) return null
    if (site.has(id)) return plain.has(id) ? 'site' : drawn.has(id) ? 'site-drawn' : 'site-later'
    return everywhere.has(id) ? 'shell' : readersOf(id)
  }
  return { readersOf, placeOf }
}
