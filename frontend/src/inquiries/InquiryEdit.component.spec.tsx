import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { InquiryEdit } from './InquiryEdit.tsx'
import { messages, resources } from './messages.ts'
import { inquiry } from './testing/inquiries.ts'

const services = (...inquiries: InquiryRow[]) => fakeProvider({ inquiry: inquiries })
const show = (provider: FakeProvider, mode: 'light' | 'dark' = 'light', id = 'Lena Fischer') =>
  draw(<InquiryEdit />, {
    provider,
    texts: { inquiries: messages, resources },
    at: `/app/sales/edit?id=${encodeURIComponent(id)}`,
    elsewhere: { '/app/inquiry': <h1>The list</h1> },
    mode,
  })
const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Save' }).click()

describe('the page that edits an inquiry', () => {
  itShowsItsStates({
    draw: show,
    filled: () => services(inquiry('Lena Fischer')),
    shown: 'Inquiry of Lena Fischer',
    long: () =>
      services(
        inquiry(longTexts.word, {
          id: 'Lena Fischer',
          note: longTexts.words,
          companyName: longTexts.rightToLeft,
        }),
      ),
  })

  it('says that there is no such inquiry', async () => {
    show(services(), 'light', 'nobody')
    await expect.element(page.getByText('Inquiry not found')).toBeVisible()
    const back = page.getByRole('link', { name: 'Go to all inquiries' })
    await expect.element(back).toHaveAttribute('href', '/app/inquiry')
  })

  it('says which fields are needed, and what is wrong with a number', async () => {
    const provider = services(inquiry('Lena Fischer'))
    show(provider)
    await expect.element(field('Message')).toHaveValue('Can we pay by the year?\nAnd in euros?')
    for (const name of ['Phone number', 'Note'])
      await expect.element(field(name)).toHaveAttribute('aria-required', 'false')
    for (const name of ['Name', 'Email', 'Company', 'Message']) await field(name).fill('')
    await field('Team size').fill('many')
    await save()
    await expect.element(page.getByText('Must be a number')).toBeVisible()
    await expect.poll(() => page.getByText('Required', { exact: true }).elements().length).toBe(4)
    expect(provider.sent).toEqual([])
  })

  it('saves what was corrected, and leads to the list', async () => {
    const provider = services(inquiry('Lena Fischer'))
    show(provider)
    await field('Team size').fill('180')
    await field('Note').fill('Called on Monday')
    await save()
    await expect.element(page.getByRole('heading', { name: 'The list' })).toBeVisible()
    await expect.element(page.getByText('Inquiry saved')).toBeVisible()
    expect(provider.sent).toMatchObject([
      { name: 'update inquiry', body: { id: 'Lena Fischer', teamSize: 180, note: 'Called on Monday' } },
    ])
  })

  it('asks before it is left with changes', async () => {
    show(services(inquiry('Lena Fischer')))
    await field('Note').fill('About Lena')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asked.getByRole('button', { name: 'Stay on this page' }).click()
    await expect.element(field('Note')).toHaveValue('About Lena')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await asked.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.element(page.getByRole('heading', { name: 'The list' })).toBeVisible()
  })

  it('saves nothing that was typed about one inquiry with another that is opened meanwhile', async () => {
    const provider = services(inquiry('Lena Fischer'), inquiry('Milo Berg'))
    draw(<InquiryEdit />, {
      provider,
      texts: { inquiries: messages, resources },
      at: '/app/sales/edit?id=Lena Fischer',
      frame: children => (
        <>
          <Link to="/app/sales/edit?id=Milo Berg">News of Milo Berg</Link>
          {children}
        </>
      ),
    })
    const other = page.getByRole('link', { name: 'News of Milo Berg' })
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await field('Note').fill('About Lena alone')
    await other.click()
    await asked.getByRole('button', { name: 'Stay on this page' }).click()
    await expect.element(page.getByText('Inquiry of Lena Fischer')).toBeVisible()
    await expect.element(field('Note')).toHaveValue('About Lena alone')
    await other.click()
    await asked.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.element(page.getByText('Inquiry of Milo Berg')).toBeVisible()
    await expect.element(field('Note')).toHaveValue('')
  })
})
