import { defineCommand } from '@rollcall/contracts/kernel/message.ts'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { messages as exporting } from '../exports/messages.ts'
import { star } from '../parts/icons.tsx'
import { defineActs } from '../record/acts.ts'
import { draw } from '../testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../testing/fake-provider.ts'
import { Column, MainCell } from './Column.tsx'
import { ListPage, type ListPageProps } from './ListPage.tsx'

interface Letter {
  id: string
  name: string
  about: string
  status: string
}
const letters = (count: number): Letter[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `l${n}`,
    name: `Letter ${String(n).padStart(2, '0')}`,
    about: n % 2 ? 'Leave' : 'Pay',
    status: n % 3 ? 'open' : 'done',
  }))

const texts = {
  exporting,
  letters: {
    page: 'Letters',
    list: 'Letters',
    table: 'Table of letters',
    search: 'Name',
    filter: { label: 'Filter by status', all: 'All', open: 'Open', done: 'Done' },
    empty: {
      title: 'No letter yet',
      text: 'They come.',
      none: 'Nothing matches',
      none_text: 'Try.',
      show_all: 'Show all',
    },
    close: { action: 'Close', done: '%{smart_count} letter closed |||| %{smart_count} letters closed' },
  },
  resources: { letter: { fields: { name: 'Name', about: 'About', status: 'Status' } } },
}
const ofLetter = {
  summary: '',
  roles: ['company'],
  schema: z.strictObject({ letterId: z.string() }),
} as const
const CloseLetter = defineCommand('CloseLetter', ofLetter)
const OpenLetter = defineCommand('OpenLetter', ofLetter)
const acts = defineActs(
  {
    resource: 'letter',
    texts: 'letters',
    body: ({ id }: Letter) => ({ letterId: id }),
    nameOf: ({ name }) => name,
  },
  act => [
    act(CloseLetter, {
      name: 'close',
      icon: star,
      when: ({ status }) => status === 'open',
      undo: OpenLetter,
    }),
  ],
)
const setStatus = (status: string) => (body: Record<string, unknown>, records: FakeProvider['records']) => {
  const letter = records.letter?.find(({ id }) => id === body.letterId)
  if (letter) letter.status = status
  return undefined
}

function drawList(count: number, more: Partial<ListPageProps<Letter>> = {}, at = '/app/letter') {
  const provider = fakeProvider(
    { letter: letters(count) },
    { CloseLetter: setStatus('done'), OpenLetter: setStatus('open') },
  )
  draw(list(more), { provider, texts, at })
  return provider
}

function list(more: Partial<ListPageProps<Letter>> = {}) {
  return (
    <ListPage<Letter>
      name="letters.page"
      resource="letter"
      texts="letters"
      icon={star}
      title={({ open }) => `${open} letters are open`}
      subtitle={({ all }) => `${all} altogether`}
      sort={{ field: 'name', order: 'ASC' }}
      picks={[{ field: 'status', values: ['open', 'done'], texts: 'letters.filter' }]}
      nameOf={acts.nameOf}
      acts={acts}
      {...more}
    >
      <Column<Letter>
        source="name"
        pinned
        render={({ id, name }) => <MainCell mark={null} to={`?open=${id}`} name={name} below="" />}
      />
      <Column<Letter> source="about" />
      <Column<Letter> source="status" />
    </ListPage>
  )
}

const rows = () => page.getByRole('row')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const filterNow = () => JSON.parse(new URL(location.href).searchParams.get('filter') ?? '{}')

describe('a list page', () => {
  it('states the main fact in its heading, and shows one page with the total', async () => {
    drawList(31)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('20 letters are open')
    await expect.element(page.getByText('1–25 of 31')).toBeVisible()
    await button('Next page').click()
    await expect.element(page.getByText('26–31 of 31')).toBeVisible()
    await expect.element(rows()).toHaveLength(7)
  })

  it('scrolls with the page where its table fits, and its column headers stay below the top bar', async () => {
    await page.viewport(1280, 700)
    drawList(31)
    const head = page.getByRole('columnheader', { name: 'Sort by about ascending' })
    await expect.element(head).toBeVisible()
    scrollTo(0, 600)
    const topOf = () => Math.round(head.element().getBoundingClientRect().top)
    await expect.poll(topOf).toBe(60)
    const table = page.getByRole('region', { name: 'Table of letters' }).element()
    expect(table.scrollHeight).toBe(table.clientHeight)
  })

  it('searches and filters by the address', async () => {
    drawList(6)
    await button('Done 2').click()
    await expect.element(rows()).toHaveLength(3)
    await page.getByRole('searchbox', { name: 'Name' }).fill('Letter 03')
    await expect.element(rows()).toHaveLength(2)
    expect(filterNow()).toEqual({ status: 'done', q: 'Letter 03' })
    await page.getByRole('searchbox', { name: 'Name' }).fill('nobody')
    await expect.element(page.getByText('Nothing matches')).toBeVisible()
    await button('Show all').click()
    await expect.element(rows()).toHaveLength(7)
  })

  it('opens on one filter, also when it is drawn again before the address has changed', async () => {
    let times = 0
    /** Is drawn again with each choice, as by what comes in at the same time. */
    function Redrawn() {
      const [, redraw] = useState(0)
      const opensOn = () => {
        times += 1
        if (times < 5) redraw(times)
        return { status: 'done' }
      }
      return list({ opensOn })
    }
    draw(<Redrawn />, { provider: fakeProvider({ letter: letters(6) }), texts, at: '/app/letter' })
    await expect.element(rows()).toHaveLength(3)
    expect(new URL(location.href).searchParams.getAll('filter')).toEqual(['{"status":"done"}'])
  })

  it('is left by one press of Back, also after filtering', async () => {
    drawList(6, {}, '/app/before')
    await expect.element(rows()).toHaveLength(7)
    const before = history.length
    await button('Done 2').click()
    await expect.element(rows()).toHaveLength(3)
    await button('All 6').click()
    await expect.element(rows()).toHaveLength(7)
    expect(filterNow()).toEqual({})
    expect(history.length).toBe(before)
  })

  it('still runs a delayed search after a row was opened', async () => {
    drawList(6)
    await page.getByRole('searchbox', { name: 'Name' }).fill('Letter 03')
    const link = page.getByRole('link', { name: 'Letter 03' }).element() as HTMLElement
    await new Promise(due => setTimeout(due, 100))
    link.click()
    // Busy, so that timers fire before anything is rendered.
    for (const start = Date.now(); Date.now() < start + 300; );
    await expect.poll(filterNow).toEqual({ q: 'Letter 03' })
    expect(new URL(location.href).searchParams.get('open')).toBe('l3')
  })

  it('keeps the space between two words while it searches', async () => {
    drawList(6)
    const search = page.getByRole('searchbox', { name: 'Name' })
    await search.fill('Letter ')
    await expect.poll(filterNow).toEqual({ q: 'Letter' })
    await expect.element(search).toHaveValue('Letter ')
    ;(search.element() as HTMLElement).focus()
    await userEvent.keyboard('{End}03')
    await expect.poll(filterNow).toEqual({ q: 'Letter 03' })
    await expect.element(rows()).toHaveLength(2)
  })

  it('keeps a search made since the last render when a row is opened', async () => {
    drawList(6)
    await expect.element(rows()).toHaveLength(7)
    // As on a busy page: the address is newer than the rendered one.
    history.replaceState(history.state, '', `?filter=${encodeURIComponent('{"q":"Letter 03"}')}`)
    await page.getByRole('link', { name: 'Letter 03' }).click()
    await expect.poll(() => new URL(location.href).searchParams.get('open')).toBe('l3')
    expect(filterNow()).toEqual({ q: 'Letter 03' })
  })

  it('keeps a search and a filter that were chosen at almost the same time', async () => {
    drawList(6)
    await expect.element(rows()).toHaveLength(7)
    await page.getByRole('searchbox', { name: 'Name' }).fill('Letter 03')
    const done = button('Done 2').element() as HTMLElement
    await new Promise(due => setTimeout(due, 200))
    done.click()
    // While the page is busy, the search becomes due before the filter is drawn.
    for (const start = Date.now(); Date.now() < start + 300; );
    await expect.poll(filterNow).toEqual({ status: 'done', q: 'Letter 03' })
  })

  it('saves a filter under a name, applies it again, and removes it', async () => {
    drawList(6)
    await button('Open 4').click()
    await button('Saved filters').click()
    await page.getByRole('menuitem', { name: 'Save this filter' }).click()
    await page.getByRole('textbox', { name: 'Name of the filter' }).fill('My open ones')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await button(/^All/).click()
    await expect.element(rows()).toHaveLength(7)
    await button('Saved filters').click()
    await page.getByRole('menuitemradio', { name: 'My open ones', exact: true }).click()
    await expect.element(rows()).toHaveLength(5)
    await button('Filter: My open ones').click()
    await expect.element(page.getByRole('menuitemradio', { checked: true })).toHaveTextContent('My open ones')
    await page.getByRole('menuitem', { name: 'Remove “My open ones”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await button('Saved filters').click()
    await expect.element(page.getByRole('menuitemradio', { name: 'My open ones' })).not.toBeInTheDocument()
  })

  it('hides columns except for the main one', async () => {
    drawList(3)
    await expect.element(page.getByRole('columnheader', { name: /about/i })).toBeVisible()
    await button('Columns').click()
    await page.getByRole('switch', { name: 'About' }).click()
    await expect.element(page.getByRole('switch', { name: 'Name' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('columnheader', { name: /about/i })).not.toBeInTheDocument()
  })

  it('sends a command for each selected row to which it applies, and undoes it', async () => {
    const provider = drawList(4)
    for (const name of ['Letter 00', 'Letter 01', 'Letter 02'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    const bar = page.getByRole('toolbar', { name: 'Actions for selected rows' })
    await expect.element(bar.getByText('3 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByText('2 letters closed')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('0 letters are open')
    expect(provider.sent).toEqual([
      { name: 'CloseLetter', body: { letterId: 'l1' } },
      { name: 'CloseLetter', body: { letterId: 'l2' } },
    ])
    await button('Undo').click()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('2 letters are open')
    expect(provider.sent.slice(2).map(({ name }) => name)).toEqual(['OpenLetter', 'OpenLetter'])
  })

  /** The body of the export that the open dialog asks for. */
  async function askedFor(provider: FakeProvider, rows: string) {
    const dialog = page.getByRole('dialog', { name: 'Export: Employees' })
    await dialog.getByRole('button', { name: `Export ${rows}` }).click()
    await expect.poll(() => provider.sent.at(-1)?.name).toBe('StartExport')
    return provider.sent.at(-1)?.body
  }

  it('asks for its filtered rows as a file, in its order', async () => {
    const provider = drawList(6, { exported: 'employees' })
    provider.records.employee = letters(6)
    await button('Done 2').click()
    await expect.element(rows()).toHaveLength(3)
    await button('Export').click()
    expect(await askedFor(provider, '2 rows')).toMatchObject({
      kind: 'list',
      list: 'employees',
      filter: { status: 'done' },
      sort: ['name', 'ASC'],
    })
  })

  it('asks only for the selected rows as a file', async () => {
    const provider = drawList(4, { exported: 'employees' })
    for (const name of ['Letter 02', 'Letter 00'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    const bar = page.getByRole('toolbar', { name: 'Actions for selected rows' })
    await bar.getByRole('button', { name: 'Export' }).click()
    const body = await askedFor(provider, '2 rows')
    expect(body).toMatchObject({ list: 'employees', ids: expect.arrayContaining(['l0', 'l2']) })
  })

  it('says what to do first while it is empty', async () => {
    drawList(0, { create: { to: '/app/letter/create', label: 'letters.page' } })
    await expect.element(page.getByText('No letter yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Letters' }).first()).toBeVisible()
  })

  it('says that it could not be loaded, and loads on retry', async () => {
    const provider = fakeProvider({ letter: letters(2) })
    provider.broken = new HttpError('The database is asleep.', 500)
    draw(
      <ListPage<Letter>
        name="letters.page"
        resource="letter"
        texts="letters"
        icon={star}
        title={() => 'Loaded'}
        subtitle={() => ''}
        sort={{ field: 'name', order: 'ASC' }}
        picks={[{ field: 'status', values: ['open', 'done'], texts: 'letters.filter' }]}
        nameOf={acts.nameOf}
      >
        <Column<Letter> source="name" />
      </ListPage>,
      { provider, texts, at: '/app/letter' },
    )
    await expect.element(page.getByRole('alert').getByText('The database is asleep.')).toBeVisible()
    provider.broken = null
    await button('Try again').click()
    await expect.element(rows()).toHaveLength(3)
  })

  it('filters by a period and by a person', async () => {
    drawList(3, { dates: ['from', 'to'] })
    await page.getByRole('textbox', { name: 'From' }).fill('01 Nov 2026')
    await expect.poll(filterNow).toEqual({ from: '2026-11-01' })
  })
})
