import { lazy } from 'react'
import { useGetOne } from 'react-admin'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { fakeProvider } from '../testing/fake-provider.ts'
import { Card } from './Card.tsx'
import { LateColumns } from './Columns.tsx'

/** A card that is loaded when it is drawn, and a function that ends the loading. */
function lateCardOf(text: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const LateCard = lazy(async () => {
    await promise
    return { default: () => <Card label={text}>{text}</Card> }
  })
  return { LateCard, load: resolve }
}

/** A card that asks for what it says. */
function AskingCard() {
  const { data } = useGetOne('letter', { id: 'l1' })
  return data && <Card label="Answer">{data.name}</Card>
}

const outlines = page.getByRole('status', { name: 'Loading' })

it('shows the main cards at once, and the late ones together when all know what they show', async () => {
  const provider = fakeProvider({ letter: [{ id: 'l1', name: 'It is answered' }] })
  const answer = provider.hold()
  const [above, below] = [lateCardOf('Above'), lateCardOf('Below')]
  draw(
    <LateColumns
      first={<above.LateCard />}
      below={<below.LateCard />}
      beside={
        <>
          <AskingCard />
          <Card label="Quick">Quick</Card>
        </>
      }
    >
      <p>The main card</p>
    </LateColumns>,
    { provider },
  )
  await expect.element(page.getByText('The main card')).toBeVisible()
  // Above and below. The place of those beside depends on how high those above become, so nothing stands there yet.
  await expect.poll(() => outlines.elements().length).toBe(2)
  await expect.element(page.getByText('Quick')).not.toBeVisible()

  above.load()
  answer()
  await expect.element(page.getByText('It is answered')).toBeInTheDocument()
  await expect.element(page.getByText('Above')).not.toBeVisible()

  below.load()
  for (const text of ['Above', 'Below', 'It is answered', 'Quick'])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(outlines.elements()).toEqual([])
})

it('is its main cards alone if there are no late ones', async () => {
  draw(
    <LateColumns>
      <p>The main card</p>
    </LateColumns>,
    { provider: fakeProvider({}) },
  )
  await expect.element(page.getByText('The main card')).toBeVisible()
  expect(outlines.elements()).toEqual([])
})

it('leaves no room for late cards that show nothing', async () => {
  const Nothing = () => null
  draw(
    <LateColumns first={<Nothing />} below={<Nothing />} beside={<Card label="Beside">Beside</Card>}>
      <Card label="Main">The main card</Card>
    </LateColumns>,
    { provider: fakeProvider({}) },
  )
  const topOf = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect().top
  await expect.element(page.getByText('Beside')).toBeVisible()
  expect(topOf('Beside')).toBe(topOf('Main'))
})
