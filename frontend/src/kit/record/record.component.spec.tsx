import { defineCommand } from '@rollcall/contracts/kernel/message.ts'
import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { star } from '../parts/icons.tsx'
import { MonthGrid, weeksOf } from '../parts/MonthGrid.tsx'
import { draw } from '../testing/draw.tsx'
import { fakeProvider } from '../testing/fake-provider.ts'
import { defineActs } from './acts.ts'
import { recordActs } from './RecordActs.tsx'
import { RecordPage } from './RecordPage.tsx'

interface Letter {
  id: string
  name: string
}
const one: Letter = { id: 'l1', name: 'Pay' }
const BurnLetter = defineCommand('BurnLetter', {
  summary: '',
  roles: ['company'],
  schema: z.strictObject({ letterId: z.string() }),
})
const acts = defineActs(
  {
    resource: 'letter',
    texts: 'letters',
    body: ({ id }: Letter) => ({ letterId: id }),
    nameOf: ({ name }) => name,
  },
  act => [act(BurnLetter, { name: 'burn', icon: star, when: () => true, asks: 'danger' })],
)
const burn = { action: 'Burn', title: 'Burn %{smart_count} letter?', text: 'It is ash then.', done: 'Burnt' }
const texts = { letters: { burn, gone: { title: 'Not here', text: 'Gone.', back: 'Back' } } }

describe('an action', () => {
  it('with a question names the affected people, and sends nothing when cancelled', async () => {
    const provider = fakeProvider({ letter: [{ ...one }] })
    draw(recordActs(acts, [one]), { provider, texts })
    await page.getByRole('button', { name: 'Burn' }).click()
    const dialog = page.getByRole('dialog', { name: 'Burn 1 letter?' })
    await expect.element(dialog.getByText('Pay')).toBeVisible()
    expect(dialog.element().textContent).toContain('It is ash then.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(provider.sent).toEqual([])
  })

  it('that the services refuse shows their sentence', async () => {
    const refuse = () => {
      throw new HttpError('This letter is needed.', 409)
    }
    draw(recordActs(acts, [one]), {
      provider: fakeProvider({ letter: [] }, { BurnLetter: refuse }),
      texts,
    })
    await page.getByRole('button', { name: 'Burn' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Burn' }).click()
    await expect.element(page.getByText('This letter is needed.')).toBeVisible()
  })
})

describe('a page about one record', () => {
  const drawPage = (id: string) =>
    draw(
      <RecordPage<Letter>
        resource="letter"
        id={id}
        name="Letter"
        icon={star}
        gone="letters.gone"
        back="/app/letter"
        nameOf={acts.nameOf}
      >
        {({ name }) => <p>About {name}</p>}
      </RecordPage>,
      { provider: fakeProvider({ letter: [{ ...one }] }), texts },
    )

  it('has the record’s name as its heading', async () => {
    drawPage('l1')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Pay')
    await expect.element(page.getByText('About Pay')).toBeVisible()
  })

  it('says that the record does not exist', async () => {
    drawPage('other')
    await expect.element(page.getByText('Not here')).toBeVisible()
  })
})

describe('a month', () => {
  it('consists of all weeks that it overlaps', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.[6]).toBe('2026-12-06')
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  it('can be navigated with the arrow keys, and Enter chooses a day', async () => {
    const picked: string[] = []
    draw(<MonthGrid month="2026-02" label="February" onPick={day => picked.push(day)} />, {
      provider: fakeProvider({}),
    })
    await page.getByRole('button', { name: '01 Feb 2026' }).click()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(picked).toEqual(['2026-02-01', '2026-02-09'])
  })
})
