import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from './browser/chromium.ts'
import { type DemoSystem, enterDemo, startDemo } from './src/demo-system.ts'
import { pictures, type View } from './src/landing-pictures/pictures.ts'
import { takeRecord } from './src/landing-pictures/record.ts'
import { takePicture } from './src/landing-pictures/take-picture.ts'
import { encodeWebP } from './src/landing-pictures/webp.ts'

/* Takes the landing page's pictures from a running system with its demo company, in both themes and for each width of
   the page. Writes the page's data about them beside them: `node e2e/landing-pictures.ts [--out folder]
   [--only name,name]`. Build the front end before and after. The pictures are in the repository. */
const { values } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } })
const out = resolve(values.out ?? join(import.meta.dirname, '../frontend/src/public/landing/pictures'))
/**
 * The quality of a picture, 0 to 1, by its density. Lower values blur text, which is invisible in small pixels, and a
 * phone waits for its first picture.
 */
const qualityOf = (view: View, density: number) => (density === 1 ? 0.8 : view.name === 'narrow' ? 0.55 : 0.6)

await mkdir(out, { recursive: true })
const system = await startDemo()
try {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  const { files, sizes } = await takeAll(browser, system)
  const record = await takeRecord(system)
  // Only now, and all at once, because the front end may be built at any time.
  const kept = values.only ? JSON.parse(await readFile(join(out, 'pictures.json'), 'utf8')).sizes : {}
  if (!values.only)
    for (const file of await readdir(out))
      if (file.endsWith('.webp') && !files.has(file)) await rm(join(out, file))
  for (const [file, webp] of files) await writeFile(join(out, file), webp)
  await writeFile(
    join(out, 'pictures.json'),
    `${JSON.stringify({ taken: system.now, ...record, sizes: { ...kept, ...sizes } }, null, 2)}\n`,
  )
  await browser.close()
} finally {
  await system.stop()
}

/** Returns the files, and the size of each picture by name and width in the page's pixels. */
async function takeAll(browser: Browser, { origin, now }: DemoSystem) {
  const files = new Map<string, Buffer>()
  const sizes: Record<string, Record<string, { width: number; height: number }>> = {}
  for (const { name, who, views } of pictures) {
    if (values.only && !values.only.split(',').includes(name)) continue
    const { storage } = await enterDemo(origin, who)
    for (const view of views) {
      for (const theme of ['light', 'dark'] as const) {
        for (const density of view.name === 'wide' ? [1, 2] : [2]) {
          const { png, width, height } = await takePicture(browser, {
            origin,
            now,
            storage,
            view,
            theme,
            density,
          })
          const webp = await encodeWebP(browser, png, qualityOf(view, density))
          const file = `${name}-${view.name}-${theme}-${density}x.webp`
          files.set(file, webp)
          sizes[name] = { ...sizes[name], [view.name]: { width, height } }
          process.stdout.write(`${file}  ${width}x${height}  ${Math.round(webp.length / 100) / 10} kB\n`)
        }
      }
    }
  }
  return { files, sizes }
}
