import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { shareCompileCache } from '@rollcall/platform/embedded/compile-cache.ts'
import type { Measure } from './measure.ts'
import { printTable } from './table.ts'

/** Every bench, in the order in which they run; loaded when it is its turn. */
const benches: Record<string, () => Promise<Measure[]>> = {
  append: async () => (await import('./append.ts')).measureAppend(),
  'append-with-trees': async () => (await import('./append-with-trees.ts')).measureAppendWithTrees(),
  'punch-in': async () => (await import('./punch-in.ts')).measurePunchIn(),
  'log-in': async () => (await import('./log-in.ts')).measureLogIn(),
  'long-streams': async () => (await import('./long-streams.ts')).measureLongStreams(),
  'projection-latency': async () => (await import('./projection-latency.ts')).measureProjectionLatency(),
  'catch-up': async () => (await import('./catch-up.ts')).measureCatchUp(),
  photos: async () => (await import('./photos.ts')).measurePhotos(),
  lists: async () => (await import('./lists.ts')).measureLists(),
  'wall-chart': async () => (await import('./wall-chart.ts')).measureWallChart(),
  'attendance-pages': async () => (await import('./attendance-pages.ts')).measureAttendancePages(),
  'attendance-replay': async () => (await import('./attendance-replay.ts')).measureAttendanceReplay(),
  'past-lists': async () => (await import('./past-lists.ts')).measurePastLists(),
  evidence: async () => (await import('./evidence.ts')).measureEvidence(),
  'attendance-work': async () => (await import('./attendance-work.ts')).measureAttendanceWork(),
  'attendance-lists': async () => (await import('./attendance-lists.ts')).measureAttendanceLists(),
  'performance-history': async () => (await import('./performance-history.ts')).measurePerformanceHistory(),
  'project-report': async () => (await import('./project-report.ts')).measureProjectReport(),
  'daily-reports': async () => (await import('./daily-reports.ts')).measureDailyReports(),
  leave: async () => (await import('./leave.ts')).measureLeave(),
  'open-books': async () => (await import('./open-books.ts')).measureOpenBooks(),
  payslips: async () => (await import('./payslips.ts')).measurePayslips(),
  'export-lists': async () => (await import('./export-lists.ts')).measureExportLists(),
  import: async () => (await import('./import.ts')).measureImport(),
  'fair-queue': async () => (await import('./fair-queue.ts')).measureFairQueue(),
  screens: async () => (await import('./screens.ts')).measureScreens(),
  'first-rows': async () => (await import('./first-rows.ts')).measureFirstRows(),
  'layout-shift': async () => (await import('./layout-shift.ts')).measureLayoutShift(),
  'first-load': async () => (await import('./first-load.ts')).measureFirstLoad(),
  start: async () => (await import('./start.ts')).measureStart(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  eventstoredb: async () => (await import('./eventstoredb.ts')).measureEventStoreDb(),
}
/** Left out of a run of all where there is no server to measure. */
const onlyWhenAsked = process.env.EVENTSTORE_URL ? [] : ['eventstoredb']

// As the launcher does it; otherwise the services of a bench would be larger than those of `npm start`.
shareCompileCache()

const usage = `npm run bench -- [--only ${Object.keys(benches).join('|')}] [--json <file>]`

const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'string' } } })
const wanted =
  values.only === undefined
    ? Object.keys(benches).filter(name => !onlyWhenAsked.includes(name))
    : [values.only]
const measures: Measure[] = []
for (const name of wanted) {
  const run = benches[name]
  if (!run) {
    process.stderr.write(`There is no bench ${name}. ${usage}\n`)
    process.exit(1)
  }
  const began = performance.now()
  process.stderr.write(`${name} … `)
  try {
    const taken = await run()
    process.stderr.write(`${Math.round((performance.now() - began) / 1000)} s\n`)
    // Each at once: what was measured is kept when a later bench fails or the run is ended.
    printTable(taken)
    measures.push(...taken)
    if (values.json) await writeFile(values.json, `${JSON.stringify(measures, null, 2)}\n`)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`could not be run: ${error instanceof Error ? error.message : error}\n`)
  }
}
