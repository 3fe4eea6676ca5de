import { useAddUndoableMutation, useNotify } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../testing/draw.tsx'
import { fakeProvider } from '../testing/fake-provider.ts'

let said: readonly string[] = []
function Say() {
  const notify = useNotify()
  const say = () => {
    for (const text of said) notify(text, { type: 'error' })
  }
  return (
    <button type="button" onClick={say}>
      Say
    </button>
  )
}
/** How what could be undone was ended, in order. */
const ended: string[] = []
function Offer() {
  const notify = useNotify()
  const addUndoable = useAddUndoableMutation()
  const offer = () => {
    addUndoable(({ isUndo }) => ended.push(isUndo ? 'undone' : 'done'))
    notify('Moved', { type: 'success', undoable: true })
  }
  return (
    <button type="button" onClick={offer}>
      Move
    </button>
  )
}
const toasts = () =>
  page
    .getByRole('alert')
    .elements()
    .map(toast => toast.textContent)
const places = () =>
  page
    .getByRole('alert')
    .elements()
    .map(toast => toast.getBoundingClientRect())
const say = async (...texts: string[]) => {
  said = texts
  await page.getByRole('button', { name: 'Say' }).click()
}
beforeEach(() => draw(<Say />, { provider: fakeProvider({}) }))

describe('toasts', () => {
  it('stand in the top bar and left of its buttons, so that they cover none of a page’s', async () => {
    const bar = document.createElement('header')
    bar.dataset.topBar = ''
    document.body.append(bar)
    try {
      await say('One', 'Two')
      await expect.poll(toasts).toHaveLength(2)
      await expect
        .poll(() => Math.max(...places().map(({ right }) => right)))
        .toBeLessThan(window.innerWidth - 240)
      const [one, two] = places()
      expect(one?.top).toBe(two?.top)
      expect(Math.max(...places().map(({ bottom }) => bottom))).toBeLessThan(70)
    } finally {
      bar.remove()
    }
  })

  it('stand at the top right, below the place of a top bar, three at most', async () => {
    await say('One', 'Two', 'Three', 'Four')
    await expect.poll(toasts).toContain('Four')
    expect(toasts().length).toBeLessThanOrEqual(3)
    const { top, right } = page.getByText('Four').element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(60)
    expect(top).toBeLessThan(300)
    expect(right).toBeGreaterThan(window.innerWidth - 60)
  })

  it('do not say the same twice', async () => {
    await say('Twice the same', 'Twice the same')
    await expect.poll(toasts).toEqual(['Twice the same'])
  })

  it('go after three seconds', async () => {
    await say('For a while')
    await expect.poll(toasts).toEqual(['For a while'])
    const begun = performance.now()
    await expect.poll(toasts, { timeout: 8_000, interval: 20 }).toEqual([])
    const stood = performance.now() - begun
    expect(stood).toBeGreaterThan(2_500)
    expect(stood, 'with the time they take to fade').toBeLessThan(5_000)
  })

  it('undo once what is undone by two presses', async () => {
    draw(<Offer />, { provider: fakeProvider({}) })
    await page.getByRole('button', { name: 'Move' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toBeVisible()
    const button = undo.element() as HTMLButtonElement
    button.click()
    button.click()
    await expect.element(page.getByText('Moved')).not.toBeInTheDocument()
    expect(ended).toEqual(['undone'])
  })
})
