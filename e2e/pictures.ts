import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumPath } from './browser/chromium.ts'
import { administrator } from './browser/companies.ts'
import { asha, demoCompany as company, enterDemo, startDemo } from './src/demo-system.ts'

/* Takes the pictures of docs/pictures from a running system with its demo company, on the coming Friday at 14:40 in
   Kolkata: `node e2e/pictures.ts [--out folder] [--only name,name]`. The front end must be built. */
const { values } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } })
const out = resolve(values.out ?? join(import.meta.dirname, '../docs/pictures'))
const phone = { viewport: { width: 390, height: 844 } }

interface Picture {
  name: string
  /** An account of the demo company, the administrator, or null for a visitor. */
  who: string | null
  path: string
  options?: BrowserContextOptions
  /** What must be visible, and the steps before the picture is taken. */
  ready: (page: Page) => Promise<unknown>
}

/** Nothing else of its own to wait for: the heading is there, and no outline of what is loading. */
const drawn = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
const punching = (page: Page) => page.getByRole('button', { name: /Punch (in|out)/ }).waitFor()
/** The last month that has ended, YYYY-MM. */
function monthBefore(): string {
  return Temporal.Now.plainDateISO('Asia/Kolkata').toPlainYearMonth().subtract({ months: 1 }).toString()
}
async function toRecordOfAsha(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Asha Kulkarni' }).click()
  await page.getByRole('link', { name: 'Record', exact: true }).click()
  await page.getByRole('button', { name: /^Everything/ }).waitFor()
}
const pictures: Picture[] = [
  {
    name: 'company-dashboard',
    who: company,
    path: '/app/dashboard',
    ready: page => page.getByText('Asha Kulkarni').first().waitFor(),
  },
  {
    name: 'company-dashboard-dark',
    who: company,
    path: '/app/dashboard',
    options: { colorScheme: 'dark' },
    ready: page => page.getByText('Asha Kulkarni').first().waitFor(),
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
    name: 'team-month',
    who: company,
    path: `/app/team-in-out?month=${monthBefore()}`,
    ready: page => page.getByRole('gridcell').nth(40).waitFor(),
  },
  {
    name: 'corrections',
    who: company,
    path: '/app/team-in-out',
    async ready(page) {
      await page.getByRole('gridcell', { name: /^Chidi Okafor, Monday/ }).click()
      await page
        .getByRole('complementary', { name: 'Day of Chidi Okafor' })
        .getByText(/Chidi|corrected|Recorded|Approved/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'attendance-import',
    who: company,
    path: '/app/team-in-out/import',
    async ready(page) {
      await page.locator('input[type=file]').setInputFiles({
        name: 'clock.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(pastDays()),
      })
      await page.getByRole('button', { name: /^Check 3 rows/ }).click()
      await page.getByText('No employee has this email, name or employee ID').waitFor()
    },
  },
  {
    name: 'working-week',
    who: company,
    path: '/app/setting/working-week',
    ready: page =>
      page
        .getByText(/Monday to Friday/)
        .first()
        .waitFor(),
  },
  {
    name: 'month-locks',
    who: company,
    path: '/app/setting/month-locks',
    ready: page =>
      page
        .getByText(/^Locked/)
        .first()
        .waitFor(),
  },
  {
    name: 'employees',
    who: company,
    path: '/app/employee',
    ready: page => page.getByText('Asha Kulkarni').waitFor(),
  },
  { name: 'person-record', who: company, path: '/app/employee', ready: toRecordOfAsha },
  {
    name: 'audit',
    who: company,
    path: '/app/employee',
    async ready(page) {
      await toRecordOfAsha(page)
      await page.getByRole('link', { name: 'Replay the attendance' }).click()
      await page.getByRole('button', { name: 'Play' }).waitFor()
    },
  },
  {
    name: 'leave-requests',
    who: company,
    path: '/app/leave-request',
    ready: page => page.getByRole('button', { name: 'Approve' }).first().waitFor(),
  },
  {
    name: 'leave-balance',
    who: asha,
    path: '/app/leave/balance',
    ready: page => page.getByRole('row').nth(3).waitFor(),
  },
  {
    name: 'calendar',
    who: company,
    path: '/app/calendar',
    ready: page => page.getByRole('grid').or(page.getByRole('table')).first().waitFor(),
  },
  {
    name: 'holidays',
    who: company,
    path: '/app/holiday',
    ready: drawn,
  },
  {
    name: 'announcements',
    who: company,
    path: '/app/announcement',
    ready: drawn,
  },
  {
    name: 'daily-reports',
    who: company,
    path: '/app/daily-status',
    ready: drawn,
  },
  {
    name: 'tasks',
    who: company,
    path: '/app/tasks',
    ready: page => page.getByRole('link', { name: 'Saved views on the orders page' }).waitFor(),
  },
  {
    name: 'project-report',
    who: company,
    path: '/app/report',
    ready: page => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'performance',
    who: company,
    path: '/app/performanceHistory',
    ready: page => page.getByRole('row').nth(3).waitFor(),
  },
  ...(['light', 'dark'] as const).flatMap((colorScheme): Picture[] => {
    const ending = colorScheme === 'dark' ? '-dark' : ''
    const of = { who: company, path: '/app/payslips', options: { colorScheme } }
    return [
      {
        ...of,
        name: `payslips${ending}`,
        ready: page => page.getByText('Asha Kulkarni').waitFor(),
      },
      {
        ...of,
        name: `payslip${ending}`,
        async ready(page) {
          await page.getByRole('link', { name: 'Asha Kulkarni' }).click()
          await page.getByRole('heading', { level: 1, name: /^Asha Kulkarni gets/ }).waitFor()
        },
      },
    ]
  }),
  {
    name: 'my-payslips',
    who: asha,
    path: '/app/my-payslips',
    ready: page => page.getByRole('heading', { level: 1, name: /^Your net pay/ }).waitFor(),
  },
  {
    name: 'exports',
    who: company,
    path: '/app/exports',
    ready: page =>
      page
        .getByRole('button', { name: /^Download/ })
        .nth(3)
        .waitFor(),
  },
  {
    name: 'plans',
    who: company,
    path: '/app/setting/subcriptions',
    ready: page => page.getByText('Plan history').waitFor(),
  },
  {
    name: 'security',
    who: company,
    path: '/app/security',
    ready: page => page.getByText('This device').waitFor(),
  },
  {
    name: 'my-in-out',
    who: asha,
    path: '/app/my-in-out',
    ready: page => page.getByText('Punched in').or(page.getByRole('row')).nth(3).waitFor(),
  },
  {
    name: 'admin-dashboard',
    who: 'admin',
    path: '/app/dashboard',
    ready: page => page.locator('.MuiBarElement-root').first().waitFor({ state: 'attached' }),
  },
  { name: 'employee-dashboard', who: asha, path: '/app/dashboard', ready: punching },
  { name: 'employee-dashboard-phone', who: asha, path: '/app/dashboard', options: phone, ready: punching },
  {
    name: 'log-in',
    who: null,
    path: '/login',
    ready: page => page.getByRole('button', { name: 'Log in' }).waitFor(),
  },
  {
    name: 'landing',
    who: null,
    path: '/',
    ready: page => page.getByRole('link', { name: 'Getting started' }).first().waitFor(),
  },
]

/** A file of past attendance with a row that cannot be imported. */
function pastDays(): string {
  const day = (daysAgo: number) =>
    new Date(Date.parse(system.now) - daysAgo * 86_400_000).toISOString().slice(0, 10)
  return [
    'Employee,Date,In,Out,Breaks',
    `${asha},${day(200)},09:00,17:30,12:00-12:30`,
    `${asha},${day(199)},09:10,late,`,
    `somebody@lantern.test,${day(198)},09:00,17:00,`,
  ].join('\n')
}

async function take(browser: Browser, { name, who, path, options, ready }: Picture) {
  const { origin } = system
  const localStorage =
    who === 'admin'
      ? (await administrator(system)).storage
      : who
        ? (await enterDemo(origin, who)).storage
        : []
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
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
  const file = join(out, `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  await context.close()
  process.stdout.write(`${file}  ${Math.round((await stat(file)).size / 1000)} kB\n`)
}

await mkdir(out, { recursive: true })
const system = await startDemo()
try {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  for (const picture of pictures) {
    if (!values.only || values.only.split(',').some(name => picture.name.includes(name)))
      await take(browser, picture)
  }
  await browser.close()
} finally {
  await system.stop()
}
