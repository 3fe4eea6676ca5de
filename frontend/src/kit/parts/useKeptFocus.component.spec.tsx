import { lazy, Suspense, startTransition, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { fakeProvider } from '../testing/fake-provider.ts'
import { Page } from './Page.tsx'

/** A page with a part that is loaded when its button is pressed, and a function that ends the loading. */
function drawLoading() {
  let release = () => {}
  const loading = new Promise<void>(resolve => {
    release = resolve
  })
  const Part = lazy(async () => {
    await loading
    return { default: () => <p>The part</p> }
  })
  function Split() {
    const [open, setOpen] = useState(false)
    return (
      <Page name="Dashboard" title="Dashboard">
        <button type="button" onFocus={() => setOpen(true)}>
          More
        </button>
        {open && <Part />}
      </Page>
    )
  }
  draw(
    <Suspense fallback={<p>Waiting</p>}>
      <Split />
    </Suspense>,
    { provider: fakeProvider({}), at: '/app/dashboard' },
  )
  return release
}

it('what had the focus has it again after its page was hidden while a part of it was loaded', async () => {
  const release = drawLoading()
  const more = page.getByRole('button', { name: 'More' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  await expect.element(page.getByText('Waiting')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(document.body)
  release()
  await expect.element(page.getByText('The part')).toBeVisible()
  await expect.element(more).toHaveFocus()
})

/** A page that gives way to another one when its button is focused, in a transition as an answer of the services does. */
function Swap() {
  const [loaded, setLoaded] = useState(false)
  if (loaded)
    return (
      <Page key="loaded" name="Loaded" title="Loaded">
        {null}
      </Page>
    )
  return (
    <Page key="waiting" name="Waiting" title="Waiting">
      <button type="button" onFocus={() => setTimeout(() => startTransition(() => setLoaded(true)))}>
        More
      </button>
    </Page>
  )
}

it('the page that takes the place of the focused one has the focus on its heading, however late it begins', async () => {
  draw(<Swap />, { provider: fakeProvider({}), at: '/app/dashboard' })
  const more = page.getByRole('button', { name: 'More' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  await expect.element(page.getByRole('heading', { name: 'Loaded' })).toHaveFocus()
})
