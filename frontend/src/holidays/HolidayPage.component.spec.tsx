import { weekdays } from '@rollcall/contracts/company/team-settings.ts'
import type { HolidayRow, MyHolidayRow } from '@rollcall/contracts/holidays/views.ts'
import { HttpError } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { KnownMe } from '../kit/data/data-provider.ts'
import { addDays, dayIn } from '../kit/dates.ts'
import { messages as import_file } from '../kit/files/messages.ts'
import { expectAccessible } from '../kit/testing/accessible.ts'
import { draw, drawnMe } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { savedLines } from '../kit/testing/saved-lines.ts'
import { xlsxFile } from '../kit/testing/xlsx-file.ts'
import { HolidayCreate } from './HolidayForm.tsx'
import { HolidayPage } from './HolidayPage.tsx'
import { MonthHolidays } from './MonthHolidays.tsx'
import { messages } from './messages.ts'
import { messages as several_holidays } from './several-messages.ts'

const texts = { holidays: messages, several_holidays, import_file }
const today = dayIn('Asia/Kolkata', Date.now())
const holiday = (id: string, name: string, date: string, more: Partial<HolidayRow> = {}): HolidayRow => ({
  id,
  name,
  date,
  type: 'public',
  half: null,
  audience: { kind: 'everyone' },
  people: 44,
  chosen: 0,
  ...more,
})
const soon = addDays(today, 4)
const year = soon.slice(0, 4)

/** The fake provider compares for equality; a list by date is made of ranges. */
function providerOf(resource: string, rows: { date: string }[], commands = {}) {
  const provider = fakeProvider({ [resource]: rows as never[], employee: [] }, commands)
  const plain = provider.getList
  provider.getList = async (of, params) => {
    const { date_gte: from = '', date_lte: to = '9999', ...filter } = params.filter ?? {}
    const within = rows.filter(({ date }) => date >= from && date <= to)
    provider.records[of] = (of === resource ? within : []) as never[]
    const answer = await plain(of, { ...params, filter })
    provider.records[of] = (of === resource ? rows : []) as never[]
    return answer
  }
  return provider
}

beforeEach(() => page.viewport(1280, 900))

describe('the holidays of a company', () => {
  const rows = [
    holiday('h1', 'Guru Nanak Jayanti', soon, { type: 'optional', chosen: 9 }),
    holiday('h2', 'Founders’ Day', addDays(soon, 1), { type: 'company', half: 'second' }),
    holiday('h3', 'National Day', addDays(soon, 2), {
      audience: { kind: 'zones', zones: ['Asia/Dubai'] },
      people: 3,
    }),
  ].filter(({ date }) => date.startsWith(year))

  it('say in the heading which is next, and beside each what is special', async () => {
    draw(<HolidayPage />, { provider: providerOf('holiday', rows), texts, at: `/app/holiday?year=${year}` })
    await expect
      .element(page.getByRole('heading', { name: 'Guru Nanak Jayanti is next, in 4 days' }))
      .toBeVisible()
    await expect.element(page.getByText('chosen by 9 of 44', { exact: true })).toBeVisible()
    if (rows.length === 3) {
      await expect.element(page.getByText('Half day, second half off')).toBeVisible()
      await expect.element(page.getByText('3 people off', { exact: true })).toBeVisible()
    }
  })

  it('are filtered by their counts, which stand in the address', async () => {
    draw(<HolidayPage />, { provider: providerOf('holiday', rows), texts, at: `/app/holiday?year=${year}` })
    const optional = page.getByRole('button', { name: 'Optional 1' })
    await optional.click()
    await expect.element(optional).toHaveAttribute('aria-pressed', 'true')
    expect(location.search).toContain('type=optional')
    await expect.element(page.getByRole('link', { name: 'Founders’ Day' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Guru Nanak Jayanti' })).toBeVisible()
  })

  it('of another year are a step away; a year without any says what to do', async () => {
    draw(<HolidayPage />, { provider: providerOf('holiday', rows), texts, at: `/app/holiday?year=${year}` })
    const next = String(Number(year) + 1)
    await page.getByRole('button', { name: `Go to ${next}` }).click()
    await expect.element(page.getByText(`No holidays in ${next} yet`)).toBeVisible()
    expect(location.search).toContain(`year=${next}`)
  })

  it('ask before one is deleted', async () => {
    const provider = providerOf('holiday', rows, { DeleteHoliday: () => ({}) })
    draw(<HolidayPage />, { provider, texts, at: `/app/holiday?year=${year}` })
    await page.getByRole('button', { name: 'More for Guru Nanak Jayanti' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 1 holiday?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(provider.sent).toEqual([])
    await page.getByRole('button', { name: 'More for Guru Nanak Jayanti' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => provider.sent).toEqual([{ name: 'DeleteHoliday', body: { holidayId: 'h1' } }])
  })

  it('are selected and deleted together', async () => {
    const provider = providerOf('holiday', rows, { DeleteHoliday: () => ({}) })
    draw(<HolidayPage />, { provider, texts, at: `/app/holiday?year=${year}` })
    for (const { name } of rows.slice(0, 2))
      await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    const bar = page.getByRole('toolbar', { name: 'Actions for selected rows' })
    await expect.element(bar).toBeVisible()
    await expectAccessible()
    await bar.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: /^Delete \d holidays?\?$/ })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    const sent = () => provider.sent.map(({ body }) => body.holidayId)
    await expect.poll(sent).toEqual(rows.slice(0, 2).map(({ id }) => id))
  })

  it('that cannot be read say so, and can be asked for again', async () => {
    const provider = providerOf('holiday', rows)
    provider.broken = new HttpError('The services are away', 503)
    draw(<HolidayPage />, { provider, texts })
    await expect.element(page.getByText('The services are away')).toBeVisible()
    provider.broken = null
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('link', { name: 'Guru Nanak Jayanti' })).toBeVisible()
  })
})

describe('the public holidays of a country', () => {
  const areas = [{ code: 'KATH', name: 'Catholic municipalities' }]
  const countries = [
    {
      code: 'IN',
      name: 'India',
      regions: [{ code: 'KA', name: 'Karnataka', areas: [] }],
      zones: ['Asia/Kolkata'],
      partial: { from: 1970, missing: 'Diwali' },
    },
    {
      code: 'DE',
      name: 'Germany',
      regions: [{ code: 'BY', name: 'Bavaria', areas }],
      zones: [],
      partial: null,
    },
  ]
  const days = [
    { date: `${year}-01-26`, name: 'Republic Day', type: 'public', half: null },
    { date: `${year}-08-15`, name: 'Independence Day', type: 'public', half: null },
    { date: `${year}-10-02`, name: 'Gandhi Jayanti', type: 'public', half: null },
  ]
  const asked: string[] = []
  const open = (rows: HolidayRow[], place = 'country=IN', as: Partial<KnownMe> = {}) => {
    const provider = providerOf('holiday', rows, {
      AddHolidays: () => ({ ids: ['n1'] }),
      DeleteHolidays: () => ({}),
    })
    provider.read = (async (path: string) => {
      asked.push(path)
      return path.includes('countries') ? countries : days
    }) as never
    draw(<HolidayPage />, { provider, texts, as, at: `/app/holiday?add=public&${place}&of=${year}` })
    return provider
  }

  it('say that the list is not complete, and what is missing', async () => {
    open([])
    await expect.element(page.getByText('This list is not complete')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Region Whole country' })).toBeVisible()
    await expect.element(page.getByText(/^Missing: Diwali\./)).toBeVisible()
  })
  it('can be those of an area below a region', async () => {
    open([], 'country=DE&region=BY')
    const panel = page.getByRole('complementary', { name: 'Add public holidays' })
    await expect.element(panel.getByText('3 of 3 selected')).toBeVisible()
    await expect.element(panel.getByText('This list is not complete')).not.toBeInTheDocument()
    await expect.element(panel.getByRole('combobox', { name: 'Region Bavaria' })).toBeVisible()
    await panel.getByRole('combobox', { name: 'Area Whole region' }).click()
    await page.getByRole('option', { name: 'Catholic municipalities' }).click()
    // The effect on leave is asked for at the same time.
    await expect.poll(() => asked).toContainEqual(expect.stringMatching(/(?=.*country=DE)(?=.*area=KATH)/))
  })

  it('are all ticked but those that are there, and added together', async () => {
    const provider = open([holiday('h1', 'Our Republic Day', `${year}-01-26`)])
    const panel = page.getByRole('complementary', { name: 'Add public holidays' })
    await expect.element(panel.getByText('2 of 3 selected')).toBeVisible()
    await expect.element(panel.getByText('Already added')).toBeVisible()
    await panel.getByRole('checkbox', { name: /Gandhi Jayanti/ }).click()
    await expect.element(panel.getByText('1 of 3 selected')).toBeVisible()
    await panel.getByRole('button', { name: 'Add 1 day' }).click()
    await expect.poll(() => provider.sent).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => provider.sent[1])
      .toEqual({ name: 'DeleteHolidays', body: { holidayIds: ['n1'] } })
    expect(provider.sent[0]?.body).toEqual({
      holidays: [{ ...days[1], audience: { kind: 'zones', zones: ['Asia/Kolkata'] } }],
    })
  })
  it('are for the people in the country at first, and for everyone if so chosen', async () => {
    await page.viewport(390, 844)
    const provider = open([])
    provider.records.employee = [
      { id: 'e1', fullName: 'Asha', position: 'Engineer', zone: null },
      { id: 'e2', fullName: 'Tom', position: 'Engineer', zone: 'Europe/London' },
    ]
    const panel = page.getByRole('complementary', { name: 'Add public holidays' })
    await expect.element(panel.getByRole('heading', { name: 'Add public holidays' })).toHaveFocus()
    await expect.element(panel.getByRole('heading', { name: 'Add public holidays' })).toBeInViewport()
    await expect.element(panel.getByText(/^Off for \d of \d employees$/)).toBeVisible()
    await panel.getByRole('combobox', { name: /^For whom/ }).click()
    await page.getByRole('option', { name: 'Everyone' }).click()
    await panel.getByRole('button', { name: 'Add 3 days' }).click()
    await expect.poll(() => provider.sent).toHaveLength(1)
    expect(provider.sent[0]?.body).toMatchObject({ holidays: [{ audience: { kind: 'everyone' } }, {}, {}] })
  })
  it('are off by the week of their date, not by that of today', async () => {
    const weeks = [
      { from: `${year}-01-01`, workingDays: weekdays },
      { from: `${year}-09-01`, workingDays: [] },
    ]
    open([], 'country=IN', { company: { ...drawnMe.company, weeks } } as never)
    const panel = page.getByRole('complementary', { name: 'Add public holidays' })
    await expect.element(panel.getByText('2 on working days')).toBeVisible()
    await expect.element(panel.getByRole('listitem').nth(2)).toMatchTextContent(/Gandhi Jayanti.*weekend/)
    await expect.element(panel.getByRole('listitem').nth(1)).not.toHaveTextContent('weekend')
  })
  it('are none to add when nothing is ticked', async () => {
    open([])
    const panel = page.getByRole('complementary', { name: 'Add public holidays' })
    await panel.getByRole('button', { name: 'Select none' }).click()
    await expect.element(panel.getByText('0 of 3 selected')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Add days' })).toBeDisabled()
  })
})

describe('a file of holidays', () => {
  const open = (content: string | Uint8Array<ArrayBuffer>, name = 'days.csv') => {
    const provider = providerOf('holiday', [], { AddHolidays: () => ({ ids: ['n1', 'n2'] }) })
    draw(<HolidayPage />, { provider, texts, at: '/app/holiday?add=file' })
    return {
      provider,
      choose: () => page.getByLabelText('Choose a file').upload(new File([content], name)),
    }
  }
  it('is added once its dry run found nothing wrong', async () => {
    const { provider, choose } = open('name,date,type\nHoli,2027-03-22,optional\nDiwali,2027-10-29,public')
    await choose()
    await expect.element(page.getByText('2 holidays can be added')).toBeVisible()
    expect(provider.sent).toEqual([])
    await page.getByRole('button', { name: 'Add 2 days' }).click()
    await expect.poll(() => provider.sent[0]?.body.holidays).toHaveLength(2)
  })
  it('asks which number is the day, and shows the dates as read', async () => {
    const { provider, choose } = open('name,date,type\nHoli,04/03/2027,optional\nDiwali,05/06/2027,public')
    await choose()
    await expect.element(page.getByRole('button', { name: 'Add holidays', exact: true })).toBeDisabled()
    await page.getByRole('radio', { name: '3 April 2027' }).click()
    await expect.element(page.getByText('2 holidays can be added')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '6 May 2027' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Add 2 days' }).click()
    const dates = () =>
      (provider.sent[0]?.body.holidays as { date: string }[] | undefined)?.map(({ date }) => date)
    await expect.poll(dates).toEqual(['2027-04-03', '2027-05-06'])
  })
  it('may be XLSX; rows with errors are left out and saved with their reasons', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = [
      ['Name', 'Date', 'Type'],
      [],
      ['Holi', '22 March 2027', 'Optional'],
      ['Eve', 'soon', 'public'],
    ]
    const content = xlsxFile({ rows: rows.map(row => `<row>${row.map(text).join('')}</row>`).join('') })
    const { provider, choose } = open(content, 'days.xlsx')
    await choose()
    await expect.element(page.getByText('1 holiday can be added')).toBeVisible()
    await expect.element(page.getByText('1 row cannot be added', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Row 4, date:')).toBeVisible()
    const lines = savedLines()
    await page.getByRole('button', { name: 'Download these rows with reasons' }).click()
    expect((await lines)[1]).toBe(
      'Eve,soon,public,,,,4,"date: Must be a date, for example 14 Mar 2027 or 2027-03-14"',
    )
    await page.getByRole('button', { name: 'Add 1 day' }).click()
    await expect.poll(() => provider.sent[0]?.body.holidays).toHaveLength(1)
  })
  it('that is no text is refused with the line', async () => {
    const { choose } = open(new Uint8Array([...new TextEncoder().encode('name,date,type\nF'), 0x81]))
    await choose()
    await expect.element(page.getByText(/^Line 2 of this file is not UTF-8 text/)).toBeVisible()
  })
  it('with a wrong row names row and field, and cannot be added', async () => {
    const { choose } = open('name,date,type\nHoli,2027-02-30,optional')
    await choose()
    await expect.element(page.getByText('1 row cannot be added', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Row 2, date:')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add holidays', exact: true })).toBeDisabled()
  })
})

describe('an employee’s month', () => {
  const mine = (id: string, name: string, date: string, more: Partial<MyHolidayRow> = {}): MyHolidayRow => ({
    id,
    name,
    date,
    type: 'optional',
    half: null,
    chosen: false,
    ...more,
  })
  const month = `${Number(today.slice(0, 4)) + 1}-03`
  const open = (rows: MyHolidayRow[]) => {
    const provider = providerOf('my-holiday', rows, { ChooseOptionalHoliday: () => ({}) })
    draw(<MonthHolidays />, { provider, texts, at: `/app/holiday?month=${month}` })
    return provider
  }
  it('offers optional holidays before their day, and says how many are chosen', async () => {
    const provider = open([
      mine('h1', 'Holi', `${month}-04`),
      mine('h2', 'Ugadi', `${month}-20`, { chosen: true }),
      mine('h3', 'Good Friday', `${month}-26`, { type: 'public' }),
    ])
    await expect.element(page.getByRole('heading', { name: /^3 holidays in March/ })).toBeVisible()
    await expect.element(page.getByText('1 of 2 chosen')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Give up Ugadi' })).toBeVisible()
    await page.getByRole('button', { name: 'Choose Holi' }).click()
    await expect
      .poll(() => provider.sent)
      .toEqual([{ name: 'ChooseOptionalHoliday', body: { holidayId: 'h1' } }])
  })
  it('offers no more once all are chosen', async () => {
    open([
      mine('h1', 'Holi', `${month}-04`),
      mine('h2', 'Ugadi', `${month}-20`, { chosen: true }),
      mine('h3', 'Onam', `${month}-26`, { chosen: true }),
    ])
    await expect.element(page.getByText('2 of 2 chosen')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Choose Holi' })).toBeDisabled()
    await expect.element(page.getByText(/Give one up to choose this one/)).toBeVisible()
  })
  it('without holidays says so', async () => {
    open([])
    await expect.element(page.getByRole('heading', { name: /^No holidays in March/ })).toBeVisible()
  })
})

it('a holiday in the past says before it is saved that the day changes', async () => {
  draw(<HolidayCreate />, { provider: providerOf('holiday', []), texts })
  await page.getByRole('textbox', { name: 'Date' }).fill('2020-03-06')
  await expect
    .element(page.getByText('A past Friday. Its missing reports, schedule and performance change, too.'))
    .toBeVisible()
})
