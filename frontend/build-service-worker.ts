import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, type Manifest } from './manifest.ts'

/** The files of a build that the service worker caches. */
export interface KeptFiles {
  /** Different for every build. */
  version: string
  shell: { path: string; integrity: string }
  /** Paths of all other files that the app needs without a connection. */
  files: string[]
}

/**
 * Sources that are loaded separately and are useless without the services: large parts, exports, a person's profile and
 * security, payslips, corrections, overtime, month locks, requests for leave, the administrator's pages, and those by which a company
 * sees and manages its people and work.
 */
const onlineOnly = new RegExp(
  [
    '^src/(announcements|employees|holidays)/writes\\.ts$|^src/daily-reports/DashboardBlockers',
    'Chart\\.tsx$|^src/kit/exports/(ExportDialog|messages)\\.tsx?$',
    '^src/accounts/(SecurityPage|ChangePasswordPage|SetUpGate)',
    '^src/(attendance-imports|audit|company|corrections|exports|inquiries|month-locks|overtime|payslips)/',
    '^src/(performance|person|plans|projects|slack)/',
    '^src/(announcements/Announcement|attendance/(Company|[Tt]eam)|employees/(Employee|[Ii]mport|messages|MyProfile)|holidays/Holiday|tasks/(TaskPage|change/))',
    '^src/leave/(Balance|Employee|LeaveAdd|LeaveForm|LeaveRequest|LeaveSettings|LeaveToDecide|Ledgers|away/Wall)',
    '^src/calendar/ComingUp|^src/notifications/(NotificationSettings|settings-messages)',
  ].join('|'),
)

/**
 * Writes `sw.js` into a built site: the code of `service-worker.js` with the list of this build's files to cache, which
 * are the app's shell, its scripts and styles, the font for Latin text, and the files in the page's head.
 */
export async function buildServiceWorker(outDir: string, manifest: Manifest): Promise<void> {
  const program = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  const shell = await readFile(join(outDir, 'app.html'))
  const integrity = `sha256-${createHash('sha256').update(shell).digest('base64')}`
  const files = keptFiles(manifest).map(file => `/${file}`)
  const hash = createHash('sha256').update(program).update(integrity).update(files.join())
  for (const file of unhashed) hash.update(await readFile(join(outDir, file)))
  const built: KeptFiles = {
    version: hash.digest('hex').slice(0, 16),
    shell: { path: '/app.html', integrity },
    files,
  }
  await writeFile(join(outDir, 'sw.js'), `const built = ${JSON.stringify(built)}\n${program}`)
}

/** Files with the same name in every build. */
const unhashed = ['ask-first.js', 'before-paint.js', 'favicon.svg']

/** Everything that the app may load, including its lazy pages. */
function keptFiles(manifest: Manifest): string[] {
  const sources = new Set(['index.html', 'src/shell/start-app.tsx'])
  for (const source of sources) {
    if (source === 'index.html') continue
    const chunk = manifest[source]
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])])
      if (!onlineOnly.test(next)) sources.add(next)
  }
  const { scripts, styles, assets } = filesOf(manifest, [...sources])
  const fonts = assets.filter(asset => asset.includes('inter-latin-wght-normal'))
  return [...scripts, ...styles, ...fonts, ...unhashed]
}
