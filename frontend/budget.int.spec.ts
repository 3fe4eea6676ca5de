import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptFiles } from './build-service-worker.ts'
import { buildSite, fileOf } from './build-site.ts'
import { type BuiltFiles, filesOf, type Manifest, publicPageFiles } from './manifest.ts'
import { pages } from './src/public/pages.ts'

const kB = 1000
/** The source files of each built script. */
const modules = new Map<string, string[]>()
const lookOn: Plugin = {
  name: 'look-on',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk') modules.set(part.fileName, part.moduleIds)
    }
  },
}

describe('the size of the first load, as the browser receives it', () => {
  let dist = ''
  let manifest: Manifest = {}
  beforeAll(async () => {
    // Inside node_modules, so that prerendered code finds its packages and nothing is left in the sources.
    dist = await mkdtemp(join(import.meta.dirname, '../node_modules/.budget-'))
    await buildSite(dist, [lookOn])
    manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  }, 180_000)
  afterAll(() => rm(dist, { recursive: true, force: true }))

  /** Bytes of a first load: HTML, scripts and styles with gzip, and the font for Latin text. */
  async function weigh(html: string, { scripts, styles, assets }: BuiltFiles): Promise<number> {
    let sum = 0
    const ofHead = html === 'app.html' ? ['ask-first.js', 'before-paint.js'] : ['before-paint.js']
    for (const file of [html, ...ofHead, ...scripts, ...styles])
      sum += gzipSync(await readFile(join(dist, file)), { level: 9 }).length
    for (const font of assets.filter(asset => asset.includes('inter-latin-wght-normal')))
      sum += (await readFile(join(dist, font))).length
    return sum
  }
  const packagesIn = (scripts: readonly string[]) =>
    new Set(
      scripts
        .flatMap(script => modules.get(script) ?? [])
        .flatMap(id => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []),
    )

  it.each(pages.map(page => [page.name, page] as const))('%s stays within its budget', async (name, page) => {
    const files = publicPageFiles(manifest, page)
    const budget = page.static ? 80 * kB : 150 * kB
    expect(await weigh(fileOf(name), files)).toBeLessThanOrEqual(budget)
  })

  it.each(pages.map(page => [page.name, page] as const))('%s contains no code of the app', (_name, page) => {
    const { scripts } = publicPageFiles(manifest, page)
    expect(scripts.every(script => modules.has(script))).toBe(true)
    const packages = [...packagesIn(scripts)]
    expect(packages.filter(name => !['react', 'react-dom', 'scheduler'].includes(name))).toEqual([])
    const sources = scripts.flatMap(script => modules.get(script) ?? [])
    expect(
      sources.filter(id => id.includes('/frontend/src/shell/') || id.includes('/frontend/src/kit/')),
    ).toEqual([])
  })

  it.each(['landing', 'login'])('%s needs no package at all, and 25 kB of scripts at most', async name => {
    const page = pages.find(page => page.name === name)!
    const { scripts } = publicPageFiles(manifest, page)
    expect([...packagesIn(scripts)]).toEqual([])
    let bytes = 0
    for (const script of scripts) bytes += (await readFile(join(dist, script))).length
    expect(bytes).toBeLessThanOrEqual(25 * kB)
  })

  it('the app’s first load stays within 400 kB', async () => {
    const files = filesOf(manifest, ['index.html', 'src/shell/start-app.tsx'])
    expect(packagesIn(files.scripts)).toContain('ra-core')
    expect(await weigh('app.html', files)).toBeLessThanOrEqual(400 * kB)
  })

  it.each([
    ['the punch clock', 'attendance/EmployeeDashboard', 332],
    ['who is in', 'attendance/CompanyDashboard', 345],
    ['the employees', 'employees/EmployeeList', 450],
    ['the tasks', 'tasks/TaskPage', 480],
    ['the leave requests', 'leave/LeaveRequestList', 460],
  ])('%s comes in 25 scripts at most', async (_name, source, budget) => {
    const { scripts } = filesOf(manifest, ['index.html', 'src/shell/start-app.tsx', `src/${source}.tsx`])
    let bytes = 0
    for (const script of scripts) bytes += gzipSync(await readFile(join(dist, script)), { level: 9 }).length
    expect(scripts.length).toBeLessThanOrEqual(25)
    expect(bytes).toBeLessThanOrEqual(budget * kB)
  })

  it('the app’s document knows the scripts of the pages on which people come first', async () => {
    const html = await readFile(join(dist, 'app.html'), 'utf8')
    const [before = '', content = ''] =
      /^([\s\S]*)<meta name="first-pages" content="([^"]*)"/.exec(html)?.slice(1) ?? []
    expect(before, 'the script that reads it comes later').not.toContain('ask-first.js')
    const pages = JSON.parse(content.replaceAll('&quot;', '"'))
    const ofApp = filesOf(manifest, ['index.html', 'src/shell/start-app.tsx']).scripts
    const { scripts } = filesOf(manifest, ['src/attendance/EmployeeDashboard.tsx'])
    const asked: string[] = pages['/app/dashboard'].employee
    expect([...ofApp.map(script => `/${script}`), ...asked]).toEqual(
      expect.arrayContaining(scripts.map(script => `/${script}`)),
    )
    expect(asked).toContain(`/${manifest['src/attendance/EmployeeDashboard.tsx']?.file}`)
    expect(asked.some(script => ofApp.includes(script.slice(1)))).toBe(false)
  })

  it('the service worker caches the app’s first load, and less than 700 kB with all pages', async () => {
    const [line = ''] = (await readFile(join(dist, 'sw.js'), 'utf8')).split('\n')
    const built: KeptFiles = JSON.parse(line.replace('const built = ', ''))
    const { scripts, styles } = filesOf(manifest, ['index.html', 'src/shell/start-app.tsx'])
    expect(built.files).toEqual(expect.arrayContaining([...scripts, ...styles].map(file => `/${file}`)))
    expect(built.files).not.toContain(`/${manifest['src/public/start-public.ts']?.file}`)
    let sum = 0
    for (const file of built.files) {
      const bytes = await readFile(join(dist, file))
      sum += file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length
    }
    expect(sum).toBeLessThanOrEqual(700 * kB)
  })

  it('the entry itself is about a kilobyte', async () => {
    const entry = manifest['index.html']?.file ?? ''
    expect(gzipSync(await readFile(join(dist, entry))).length).toBeLessThanOrEqual(1.5 * kB)
  })

  it('no page contains an inline script or style, which the content security policy would block', async () => {
    for (const page of pages) {
      const html = await readFile(join(dist, fileOf(page.name)), 'utf8')
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle="|\son[a-z]+="/)
      expect(html).toContain(`<title>${page.title}</title>`)
      expect(html).toContain('<h1')
    }
  })
})
