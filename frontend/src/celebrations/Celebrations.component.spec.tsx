import { nextCelebration } from '@rollcall/contracts/celebrations/celebrated-on.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, dayIn } from '../kit/dates.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { AnniversaryPage, BirthdayPage } from './CelebrationPage.tsx'
import { messages } from './messages.ts'
import type { CelebratedPerson } from './upcoming.ts'

const menu = { today_leave: 'Today Leave', upcoming_leave: 'Upcoming Leave' }
const texts = { celebrations: messages, app: { menu } }
const today = dayIn('Asia/Kolkata', Date.now())
const year = Number(today.slice(0, 4))
const person = (
  id: string,
  fullName: string,
  days: number,
  more: Partial<CelebratedPerson> = {},
): CelebratedPerson => ({
  id,
  fullName,
  position: 'Engineer',
  monthDay: addDays(today, days).slice(5),
  ...more,
})
const people = [
  person('1', 'Tom Whitfield', 4),
  person('2', 'Hana Kim', 0),
  person('3', 'Linh Pham', -10),
  person('4', 'Ifeoma Duru', 1),
]
const providerOf = (rows: CelebratedPerson[], kind = 'birthday') => fakeProvider({ [kind]: rows as never[] })
const open = (rows = people, mode: 'light' | 'dark' = 'light') =>
  draw(<BirthdayPage />, { provider: providerOf(rows), texts, mode })
const lines = () => page.getByRole('listitem').elements()

beforeEach(() => page.viewport(1280, 900))

describe('birthdays', () => {
  itShowsItsStates({
    draw: (provider, mode = 'light') => draw(<BirthdayPage />, { provider, texts, mode }),
    filled: () => providerOf(people),
    shown: 'Tom Whitfield',
    none: { provider: () => providerOf([]), says: 'Birthdays appear here once people are added.' },
    long: () =>
      providerOf([
        person('1', longTexts.rightToLeft, 0, { position: longTexts.words }),
        person('2', longTexts.word, 200),
        person('3', longTexts.words, 300),
      ]),
  })
  itIsAccessible(mode => open(people, mode))

  it('stand in the order of their days, today’s first, and last year’s day is next year’s', async () => {
    open()
    await expect.element(page.getByRole('heading', { name: 'Hana Kim has a birthday today' })).toBeVisible()
    const names = () => lines().map(line => line.querySelector(':scope > div b')?.textContent)
    await expect.poll(names).toEqual(['Hana Kim', 'Ifeoma Duru', 'Tom Whitfield', 'Linh Pham'])
    const ends = () => lines().map(line => line.lastElementChild?.textContent)
    expect(ends().slice(0, 3)).toEqual(['Today', 'Tomorrow', 'in 4 days'])
    const date = nextCelebration(addDays(today, -10).slice(5), today)
    expect(lines().at(-1)?.querySelector('time')?.getAttribute('datetime')).toBe(date)
  })

  it('say how many there are today, or that nobody has one', async () => {
    open([person('1', 'Hana Kim', 0), person('2', 'Tom Whitfield', 0)])
    await expect.element(page.getByRole('heading', { name: '2 people have a birthday today' })).toBeVisible()
  })

  it('are shown 25 at a time', async () => {
    open(Array.from({ length: 60 }, (_, index) => person(String(index), `Person ${index}`, index + 1)))
    await expect.poll(() => lines().length).toBe(25)
    await expect.element(page.getByRole('heading', { name: 'Nobody has a birthday today' })).toBeVisible()
    for (const shown of [50, 60]) {
      await page.getByRole('button', { name: 'Show more' }).click()
      await expect.poll(() => lines().length).toBe(shown)
    }
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })
})

describe('anniversaries', () => {
  const joined = [
    person('1', 'Vikram Desai', 3, { sinceYear: Number(addDays(today, 3).slice(0, 4)) - 5 }),
    person('2', 'Hana Kim', 0, { sinceYear: year - 1 }),
    person('3', 'Joins later', 5, { sinceYear: Number(addDays(today, 5).slice(0, 4)) }),
  ]
  const openThem = (mode: 'light' | 'dark' = 'light') =>
    draw(<AnniversaryPage />, { provider: providerOf(joined, 'anniversary'), texts, mode })
  itIsAccessible(openThem)

  it('tell the years with the company, and leave out who joins only then', async () => {
    openThem()
    await expect
      .element(page.getByRole('heading', { name: 'Hana Kim has an anniversary today' }))
      .toBeVisible()
    await expect.poll(() => lines().length).toBe(2)
    expect(lines().map(line => line.querySelector('[data-chip]')?.textContent)).toEqual(['1 year', '5 years'])
  })
})
