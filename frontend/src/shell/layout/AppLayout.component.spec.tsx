import { HttpError } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { KnownMe } from '../../kit/data/data-provider.ts'
import { Page } from '../../kit/parts/Page.tsx'
import { expectAccessible, expectFits } from '../../kit/testing/accessible.ts'
import { draw, drawnMe } from '../../kit/testing/draw.tsx'
import { fakeProvider } from '../../kit/testing/fake-provider.ts'
import { longTexts } from '../../kit/testing/states.ts'
import { texts } from '../i18n.ts'
import { AppLayout } from './AppLayout.tsx'
import { NotFoundPage } from './ErrorBoundary.tsx'

// Nothing comes by the live stream here.
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
})

function Broken(): never {
  throw new Error('Broken by the test')
}
/** As browsers refuse an import without a connection. */
function WithoutScript(): never {
  throw new TypeError('Failed to fetch dynamically imported module: https://rollcall.test/assets/Page.js')
}
const pages = {
  '/app/dashboard': (
    <Page name="Dashboard" title="The dashboard">
      Text
    </Page>
  ),
  '/app/employee': (
    <Page name="Employees" title="The employees">
      <input aria-label="Search" />
      <p style={{ height: 2000 }} />
      <input aria-label="Note" />
      <p style={{ height: 2000 }} />
    </Page>
  ),
  '/app/my-payslips': (
    <Page name="My payslips" title="The payslips">
      Text
    </Page>
  ),
  '/app/team-in-out': <Broken />,
  '/app/leave-request': <WithoutScript />,
  '/app/setting/team-settings': (
    <Page name="Team settings" title="The settings">
      Text
    </Page>
  ),
}
type Who = { me?: Partial<KnownMe>; at?: string; mode?: 'light' | 'dark'; asked?: () => Promise<KnownMe> }

function show({ me = {}, at = '/app/dashboard', mode = 'light', asked }: Who = {}) {
  const provider = Object.assign(fakeProvider({}), {
    me: () => asked?.() ?? Promise.resolve({ ...drawnMe, liveFrom: '', notificationsReadUpTo: null, ...me }),
  })
  draw(<NotFoundPage />, {
    provider,
    texts,
    at,
    mode,
    elsewhere: pages,
    frame: children => <AppLayout>{children}</AppLayout>,
  })
}
const refused = (message: string, status: number) => () => Promise.reject(new HttpError(message, status))

const heading = page.getByRole('heading', { level: 1 })
const menu = page.getByRole('navigation', { name: 'Main' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const width = () => menu.element().getBoundingClientRect().width

describe('what stands around every page', () => {
  it('shows one heading, and no menu, until it knows who is signed in', async () => {
    const { promise, resolve } = Promise.withResolvers<KnownMe>()
    show({ asked: () => promise })
    await expect.element(heading).toHaveTextContent('Loading')
    expect(menu.elements()).toEqual([])
    resolve({ ...drawnMe, notificationsReadUpTo: null })
    await expect.element(heading).toHaveTextContent('The dashboard')
  })

  it('says why it cannot be loaded', async () => {
    show({ asked: refused('The database is asleep.', 500) })
    await expect.element(page.getByRole('alert').getByText('The database is asleep.')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
  })

  it('says that it is offline where nobody answers', async () => {
    show({ asked: refused('Unreachable', 503) })
    await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Rollcall - Offline')
  })

  describe('for an employee whose last day is over', () => {
    const former = {
      ...{ role: 'employee', former: true, lastDay: '2026-11-30', accessUntil: '2027-02-28' },
    } as const satisfies Partial<KnownMe>

    it('leads to the payslips, and offers and asks nothing that is refused', async () => {
      show({ me: former })
      await expect.element(heading).toHaveTextContent('The payslips')
      await expect.element(page.getByText('Your last day was 30 Nov 2026')).toBeVisible()
      await expect.element(page.getByText('You can read your payslips until 28 Feb 2027.')).toBeVisible()
      const links = menu.getByRole('link').elements()
      expect(links.map(link => link.textContent)).toEqual(['My payslips'])
      for (const name of [/^Notifications/, /^Search/, 'Calendar'])
        expect(button(name).elements()).toEqual([])
      await button(/^Your account/).click()
      await expect
        .poll(() =>
          page
            .getByRole('menuitem')
            .elements()
            .map(item => item.textContent),
        )
        .toEqual(['My payslips', 'Your exports', 'Change password', 'Security', 'Sign out'])
      expect(vi.mocked(window.fetch).mock.calls.filter(([url]) => String(url).includes('/api/live'))).toEqual(
        [],
      )
    })

    it.each(['light', 'dark'] as const)('is accessible and fits a phone in the %s theme', async mode => {
      show({ me: former, mode })
      await expect.element(page.getByText('Your last day was 30 Nov 2026')).toBeVisible()
      await expectAccessible()
      await page.viewport(390, 844)
      await expectFits()
    })
  })

  it('shows a menu of 300 px that folds to 76 px', async () => {
    show()
    await expect.poll(width).toBe(300)
    await button('Collapse the menu').click()
    await expect.poll(width).toBe(76)
    await expect.element(button('Expand the menu')).toHaveAttribute('aria-expanded', 'false')
  })

  it('shows the menu as a drawer on a narrow window, which a link closes', async () => {
    await page.viewport(899, 900)
    show()
    await expect.element(heading).toHaveTextContent('The dashboard')
    expect(menu.elements()).toEqual([])
    await button('Open the menu').click()
    const drawer = page.getByRole('dialog', { name: 'Main' })
    await drawer.getByRole('link', { name: 'Employee Management' }).click()
    await expect.element(heading).toHaveTextContent('The employees')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
  })

  it('gives the focus to the heading of each page that is come to, but not at its start', async () => {
    show()
    await expect.element(heading).toHaveTextContent('The dashboard')
    expect(document.activeElement).toBe(document.body)
    await menu.getByRole('link', { name: 'Employee Management' }).click()
    await expect.element(heading).toHaveTextContent('The employees')
    await expect.element(heading).toHaveFocus()
    await page.getByRole('textbox', { name: 'Search' }).fill('Finn')
    await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus()
    history.back()
    await expect.element(heading).toHaveTextContent('The dashboard')
    await expect.element(heading).toHaveFocus()
  })

  it('starts a new page at its top, and comes back to where a page was left', async () => {
    show({ at: '/app/employee' })
    await expect.element(heading).toHaveTextContent('The employees')
    const scrolled = new Promise(heard => window.addEventListener('scroll', heard, { once: true }))
    window.scrollTo(0, 1500)
    await scrolled
    // Unlike the browser's driver, this does not scroll the link into view first.
    ;(menu.getByRole('link', { name: 'Dashboard' }).element() as HTMLElement).click()
    await expect.element(heading).toHaveTextContent('The dashboard')
    await expect.poll(() => window.scrollY).toBe(0)
    history.back()
    await expect.element(heading).toHaveTextContent('The employees')
    await expect.poll(() => window.scrollY).toBe(1500)
    await expect.element(heading).toHaveFocus()
    expect(window.scrollY).toBe(1500)
  })

  it('gives the focus to the heading right after a log-in', async () => {
    sessionStorage.setItem('justEntered', '')
    show()
    await expect.element(heading).toHaveTextContent('The dashboard')
    await expect.element(heading).toHaveFocus()
    expect(sessionStorage.getItem('justEntered')).toBeNull()
  })

  it('gives the focus to the heading of a page that the quick search leads to', async () => {
    show()
    await expect.element(heading).toHaveTextContent('The dashboard')
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('combobox').fill('Team Settings')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toHaveTextContent('The settings')
    await expect.element(heading).toHaveFocus()
  })

  it('skips the menu by the first press of Tab', async () => {
    show()
    await expect.element(heading).toHaveTextContent('The dashboard')
    await userEvent.keyboard('{Tab}')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect.element(skip).toHaveFocus()
    expect(skip.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  })

  it('says that an address does not exist, and leads home', async () => {
    show({ at: '/app/nothing' })
    await expect.element(heading).toHaveTextContent(texts.app.not_found.text)
    await expect.poll(() => document.title).toBe('Rollcall - Page not found')
    await expect.element(page.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/')
  })

  it('keeps a page that breaks to itself, until another page is come to', async () => {
    show({ at: '/app/team-in-out' })
    await expect.element(heading).toHaveTextContent('This page stopped working')
    await expect.element(button('Reload')).toBeVisible()
    await menu.getByRole('link', { name: 'Employee Management' }).click()
    await expect.element(heading).toHaveTextContent('The employees')
  })

  it('says that the script of a page is not there, and that it comes back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show({ at: '/app/leave-request' })
    await expect.element(heading).toHaveTextContent('This page is not loaded yet')
    await expect.element(page.getByText(texts.app.missing_script.text)).toBeVisible()
    await menu.getByRole('link', { name: 'Employee Management' }).click()
    await expect.element(heading).toHaveTextContent('The employees')
    online.mockRestore()
  })

  it('says why a company without team settings comes to them, but not at the start', async () => {
    const company = { ...drawnMe.company, states: 'pending' } as KnownMe['company']
    show({ me: { company } })
    await expect.element(heading).toHaveTextContent('The settings')
    expect(page.getByText(texts.app.settings_first).elements()).toEqual([])
    await menu.getByRole('link', { name: 'Employee Management' }).click()
    await expect.element(page.getByText(texts.app.settings_first)).toBeVisible()
    await expect.element(heading).toHaveTextContent('The settings')
  })

  it.each(['light', 'dark'] as const)(
    'fits every window in the %s theme, with the longest names',
    async mode => {
      const named = { ...drawnMe.company, name: longTexts.word } as KnownMe['company']
      show({ me: { name: longTexts.rightToLeft, company: named }, mode })
      await expect.element(heading).toHaveTextContent('The dashboard')
      for (const each of [1440, 768, 390]) {
        await page.viewport(each, 900)
        await expectFits(`at ${each}`)
      }
      const ground = mode === 'dark' ? 'rgb(19, 27, 44)' : 'rgb(255, 255, 255)'
      expect(getComputedStyle(page.getByRole('banner').element()).backgroundColor).toBe(ground)
    },
  )
})

describe('the account’s menu', () => {
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(item => item.textContent)

  it.each([
    [
      'company',
      ['View profile', 'Your exports', 'Change password', 'Security', 'Notification settings', 'Sign out'],
      '/app/company-profile',
    ],
    [
      'employee',
      [
        'View profile',
        'My payslips',
        'Your exports',
        'Change password',
        'Security',
        'Notification settings',
        'Sign out',
      ],
      '/app/profile',
    ],
    ['admin', ['Your exports', 'Security', 'Sign out'], '/app/exports'],
  ] as const)('of the role %s is %s', async (role, entries, first) => {
    show({ me: { role, ...(role === 'admin' && { company: null }) } })
    await button('Your account: Lantern').click()
    await expect.poll(items).toEqual(entries)
    const [begin] = page.getByRole('menuitem').elements()
    expect(begin?.getAttribute('href')).toBe(first)
    expect(document.activeElement).toBe(begin)
  })

  it('asks before signing out', async () => {
    show()
    await button('Your account: Lantern').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const asked = page.getByRole('dialog', { name: 'Sign out?' })
    await expect
      .element(asked.getByText(/^You will need your email and password to log in again\./))
      .toBeVisible()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(asked).not.toBeInTheDocument()
  })
})

it('scrolls what gets the focus clear of the bar at the top', async () => {
  show({ at: '/app/employee' })
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect.element(note).toBeInTheDocument()
  // It is behind the bar.
  window.scrollBy(0, note.element().getBoundingClientRect().top - 15)
  ;(note.element() as HTMLElement).focus()
  const bar = page.getByRole('banner')
  await expect
    .poll(() => note.element().getBoundingClientRect().top)
    .toBeGreaterThan(bar.element().getBoundingClientRect().bottom)
})
