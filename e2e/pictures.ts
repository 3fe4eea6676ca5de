import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumPath } from './browser/chromium.ts'
import { startRollcall } from './browser/running-system.ts'
import { Client, until } from './src/client.ts'

/*
 * Takes the pictures of docs/pictures from a running system with its demo company, on the coming Friday at 14:40 in
 * Kolkata: `node e2e/pictures.ts [--out folder] [--only name]`. The front end has to be built.
 */
const { values } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } })
const out = resolve(values.out ?? join(import.meta.dirname, '../docs/pictures'))
const password = 'Rollcall-Demo-1'
const company = 'demo@lantern.test'
const asha = 'asha.kulkarni@lantern.test'
const phone = { viewport: { width: 390, height: 844 } }

interface Picture {
  name: string
  who: string | null
  path: string
  options?: BrowserContextOptions
  /** What has to be there, and what is done before the picture is taken. */
  ready: (page: Page) => Promise<unknown>
}

const punching = (page: Page) => page.getByRole('button', { name: /Punch (in|out)/ }).waitFor()
const pictures: Picture[] = [
  {
    name: 'company-dashboard',
    who: company,
    path: '/app/dashboard',
    ready: page => page.getByText('Wanjiru Kamau').waitFor(),
  },
  {
    name: 'company-dashboard-dark',
    who: company,
    path: '/app/dashboard',
    options: { colorScheme: 'dark' },
    ready: page => page.getByText('Wanjiru Kamau').waitFor(),
  },
  {
    name: 'team-in-out',
    who: company,
    path: '/app/team-in-out',
    async ready(page) {
      await page.getByRole('gridcell', { name: /^Chidi Okafor, Thursday/ }).click()
      await page.getByText('Worked minutes').waitFor()
    },
  },
  {
    name: 'employees',
    who: company,
    path: '/app/employee',
    ready: page => page.getByText('Asha Kulkarni').waitFor(),
  },
  { name: 'employee-dashboard', who: asha, path: '/app/dashboard', ready: punching },
  { name: 'employee-dashboard-phone', who: asha, path: '/app/dashboard', options: phone, ready: punching },
  {
    name: 'landing',
    who: null,
    path: '/',
    ready: page => page.getByRole('link', { name: 'Getting started' }).first().waitFor(),
  },
]

/** Milliseconds from now to the coming Friday, 14:40 in Kolkata. */
function untilFriday(): number {
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata')
  const friday = now
    .add({ days: (5 - now.dayOfWeek + 7) % 7 || 7 })
    .withPlainTime(Temporal.PlainTime.from('14:40'))
  return friday.epochMilliseconds - now.epochMilliseconds
}

async function storageOf(origin: string, email: string) {
  const client = new Client(origin)
  const { body } = await until('the log-in', async () => {
    const answer = await client.logIn(email, password)
    return answer.status === 200 && answer
  })
  const { user, company: profile } = body as { user?: { role: string }; company?: object }
  return [
    { name: 'jwtToken', value: String(body.token) },
    { name: 'role', value: user?.role ?? 'company' },
    ...(profile ? [{ name: 'companyProfile', value: JSON.stringify(profile) }] : []),
  ]
}

async function take(browser: Browser, origin: string, { name, who, path, options, ready }: Picture) {
  const localStorage = who ? await storageOf(origin, who) : []
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    ...options,
  })
  const page = await context.newPage()
  await page.goto(path)
  await ready(page)
  if (who) await page.getByText('Live', { exact: true }).waitFor()
  await page.evaluate('document.fonts.ready')
  const file = join(out, `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  await context.close()
  process.stdout.write(`${file}  ${Math.round((await stat(file)).size / 1000)} kB\n`)
}

await mkdir(out, { recursive: true })
const system = await startRollcall({
  NODE_OPTIONS: `--import=${new URL('src/shifted-clock.ts', import.meta.url)}`,
  CLOCK_SHIFT_MS: String(untilFriday()),
  DEMO_DAYS: '40',
})
try {
  await system.tool('command-service/src/demo/demo.ts')
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  for (const picture of pictures) {
    if (!values.only || picture.name.includes(values.only)) await take(browser, system.origin, picture)
  }
  await browser.close()
} finally {
  await system.stop()
}
