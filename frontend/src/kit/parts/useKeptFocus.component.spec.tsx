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

/** A page that gives way to another one in a transition, as it does when the services have answered. */
function drawSwap() {
  let load = () => {}
  function Swap() {
    const [loaded, setLoaded] = useState(false)
    load = () => startTransition(() => setLoaded(true))
    if (loaded)
      return (
        <Page key="loaded" name="Loaded" title="Loaded">
          {null}
        </Page>
      )
    return (
      <Page key="waiting" name="Waiting" title="Waiting">
        <button type="button">More</button>
      </Page>
    )
  }
  draw(<Swap />, { provider: fakeProvider({}), at: '/app/dashboard' })
  return () => load()
}
const heading = (name: string) => page.getByRole('heading', { name })

it('the page that takes the place of the focused one has the focus on its heading, however late it begins', async () => {
  const load = drawSwap()
  const more = page.getByRole('button', { name: 'More' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  setTimeout(load)
  await expect.element(heading('Loaded')).toHaveFocus()
})

it('so has the page after one whose heading was focused as soon as it was in the document', async () => {
  const changes = new MutationObserver(() => document.querySelector('h1')?.focus())
  changes.observe(document.body, { childList: true, subtree: true })
  const load = drawSwap()
  await expect.element(heading('Waiting')).toHaveFocus()
  changes.disconnect()
  load()
  await expect.element(heading('Loaded')).toHaveFocus()
})
