import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppDataProvider } from '../data/data-provider.ts'
import { Column, MainCell } from '../list/Column.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { star } from '../parts/icons.tsx'
import { expectAccessible, itIsAccessible } from '../testing/accessible.ts'
import { draw } from '../testing/draw.tsx'
import { fakeProvider } from '../testing/fake-provider.ts'

interface Letter {
  id: string
  name: string
}

const texts = {
  letters: {
    page: 'Letters',
    list: 'Letters',
    table: 'Table of letters',
    search: '',
    empty: { title: 'No letter yet', text: 'They come.', none: 'None', none_text: 'Try.', show_all: 'All' },
  },
}

/** A list of letters that remembers what it was asked for. */
function letters(at = '/letters', mode: 'light' | 'dark' = 'light') {
  const provider = fakeProvider({ letter: [{ id: 'l1', name: 'Letter one' }] })
  const asked: object[] = []
  const getList: AppDataProvider['getList'] = provider.getList
  provider.getList = ((resource, params) => {
    const { asOf: _, knownOn: __, ...filter } = params.filter
    asked.push(params.filter)
    return getList(resource, { ...params, filter })
  }) as AppDataProvider['getList']
  draw(
    <ListPage<Letter>
      showsPast
      name="letters.page"
      resource="letter"
      texts="letters"
      icon={star}
      title={() => 'One letter waits'}
      subtitle={() => 'One in all'}
      create={{ to: '/letters/create', label: 'letters.page' }}
      sort={{ field: 'name', order: 'ASC' }}
      nameOf={({ name }) => name}
      menu={() => []}
    >
      <Column<Letter>
        source="name"
        pinned
        render={({ id, name }) => <MainCell mark={null} to={`?open=${id}`} name={name} below="" />}
      />
    </ListPage>,
    { provider, texts, at, mode },
  )
  return asked
}

const then = `/letters?filter=${encodeURIComponent('{"asOf":"2025-11-12","knownOn":"2025-11-15T12:30:00.000Z"}')}`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

describe('a list as of a date and as known on an instant', () => {
  itIsAccessible(async mode => {
    letters(then, mode)
    await expect.element(page.getByText('Letter one')).toBeVisible()
  })

  it('asks for both times by keyboard, says what it shows, and offers nothing that acts', async () => {
    const asked = letters()
    await expect.element(link('Letter one')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'One letter waits' })).toBeVisible()
    button('Show the past').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Show this list as it was' })).toBeVisible()
    await expectAccessible()
    await page.getByLabelText('As of', { exact: true }).fill('12 Nov 2025')
    await page.getByLabelText('As known on', { exact: true }).fill('15 Nov 2025')
    await page.getByLabelText('As known at').fill('18:00')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByText('You see the past, as of 12 Nov 2025, as known on 15 Nov 2025, 18:00.'))
      .toBeVisible()
    expect(asked.at(-1)).toEqual({ asOf: '2025-11-12', knownOn: '2025-11-15T12:30:00.000Z' })
    expect(location.search).toContain('2025-11-15T12%3A30%3A00.000Z')
    await expect.element(page.getByText('Letter one')).toBeVisible()
    for (const name of ['Letter one', 'Letters']) expect(link(name).query()).toBeNull()
    expect(button('Actions for Letter one').query()).toBeNull()
    expect(page.getByRole('heading', { name: 'One letter waits' }).query()).toBeNull()
  })

  it('leads back to now, and the focus stays in the page', async () => {
    const asked = letters(then)
    await button('Back to now').click()
    await expect.element(page.getByRole('heading', { name: 'One letter waits' })).toHaveFocus()
    await expect.element(link('Letter one')).toBeVisible()
    expect(asked.at(-1)).toEqual({})
  })

  it('takes no day to come', async () => {
    letters()
    await button('Show the past').click()
    await page.getByLabelText('As of', { exact: true }).fill('12 Nov 2999')
    await expect.element(page.getByText('Choose dates up to today.')).toBeVisible()
    await expect.element(button('Show')).toBeDisabled()
  })
})
