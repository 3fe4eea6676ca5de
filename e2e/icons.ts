import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from './browser/chromium.ts'

/* Draws the installed app's icons from the logo, frontend/public/favicon.svg, into frontend/public/icons: `node
   e2e/icons.ts`. The icons are in the repository; run this again when the logo changes. */
const place = join(import.meta.dirname, '../frontend/public')
const mark = await readFile(join(place, 'favicon.svg'), 'utf8')
const brand = /\.g\{fill:(#[0-9a-f]{6})\}/.exec(mark)?.[1]
if (!brand) throw new Error('The mark does not say its ground')

/** `part`: the logo's share of the icon's width; `filled`: the brand colour fills the icon up to its edges. */
const icons = [
  { name: '192', size: 192, part: 1, filled: false },
  { name: '512', size: 512, part: 1, filled: false },
  // A mask may cut off everything outside the inner 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
  { name: 'maskable-192', size: 192, part: 0.76, filled: true },
  { name: 'maskable-512', size: 512, part: 0.76, filled: true },
  { name: 'apple-touch-icon', size: 180, part: 0.86, filled: true },
]

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  await mkdir(join(place, 'icons'), { recursive: true })
  for (const { name, size, part, filled } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' })
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${filled ? brand : 'transparent'}">
       <div style="width:${part * 100}%;line-height:0">${mark}</div>`,
    )
    const path = join(place, 'icons', `${name}.png`)
    await page.screenshot({ path, omitBackground: !filled })
    await page.close()
    process.stdout.write(`${path}\n`)
  }
} finally {
  await browser.close()
}
