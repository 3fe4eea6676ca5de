import '../../look/tokens.css'
import '../../look/base.css'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '../parts/Toasts.tsx'
import { currentToasts, dismissToast } from '../parts/toast-store.ts'
import { StaticToasts } from '../static/StaticToasts.tsx'
import { showToasts } from '../static/show-toasts.ts'

let drawn: Root | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { id } of currentToasts()) dismissToast(id)
  await page.viewport(1280, 900)
  drawn?.unmount()
  drawn = undefined
  document.body.replaceChildren()
  delete document.documentElement.dataset.mode
})

/** What a form sent: the address below /api, the body, and the key that says which submission it is. */
export interface Sent {
  path: string
  body: Record<string, unknown>
  key: string
}

/** A service's answer: its status and body. */
export type Answer = readonly [status: number, body: object]

/** Answers the page's calls, one after the other and then with the last; returns what was sent. */
export function answerWith(...answers: readonly [Answer, ...Answer[]]): Sent[] {
  const sent: Sent[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const headers = new Headers(init?.headers)
    const key = headers.get('Idempotency-Key') ?? ''
    sent.push({ path: String(address).replace('/api/', ''), body: JSON.parse(String(init?.body)), key })
    const [status, body] = answers[Math.min(sent.length, answers.length) - 1] ?? answers[0]
    return new Response(JSON.stringify(body), { status })
  })
  return sent
}

/** Draws a part of a public page, with the place of its toasts. */
export function drawPublic(element: ReactNode, mode: 'light' | 'dark' = 'light'): void {
  document.documentElement.dataset.mode = mode
  const root = document.createElement('div')
  document.body.append(root)
  drawn = createRoot(root)
  drawn.render(
    <main>
      {element}
      <Toasts />
    </main>,
  )
}

/** Shows the markup of a static page's part, with the place of its toasts; `start` adds the behaviour. */
export function showStatic(element: ReactNode, start: () => void, mode: 'light' | 'dark' = 'light'): void {
  document.documentElement.dataset.mode = mode
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(
    <main>
      {element}
      <StaticToasts />
    </main>,
  )
  document.body.append(root)
  showToasts()
  start()
}
