import type { RaRecord } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages as exporting } from '../kit/exports/messages.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { RunningExports } from './RunningExports.tsx'

const startedAt = new Date().toISOString()
const row = (id: string, more: object): RaRecord => ({
  id,
  kind: 'list',
  list: 'attendance-days',
  format: 'xlsx',
  state: 'ready',
  startedAt,
  done: null,
  total: null,
  ...more,
})
const running = () => row('x1', { state: 'running', done: 1_980, total: 4_812 })
function show(rows: RaRecord[], mode: 'light' | 'dark' = 'light') {
  const provider = fakeProvider({ export: rows })
  const bar = (
    <>
      <h1>Employees</h1>
      <RunningExports />
    </>
  )
  draw(bar, { provider, mode, texts: { exporting }, elsewhere: { '/app/exports': <h1>Your exports</h1> } })
  return provider
}
const sign = () => page.getByRole('button', { name: '1 export is running' })

beforeEach(() => page.viewport(1440, 900))

describe('the sign of running exports', () => {
  itIsAccessible(async mode => {
    await page.viewport(1440, 900)
    show([running()], mode)
    await expect.element(sign()).toBeVisible()
  })

  it('is there while one’s own exports run, and shows how far they are and the last ones', async () => {
    show([running(), row('x2', { list: null, kind: 'project-report', state: 'failed', format: 'pdf' })])
    await sign().click()
    const menu = page.getByRole('dialog', { name: 'Your last exports' })
    await expect.element(menu.getByText('1,980 / 4,812')).toBeVisible()
    await expect.element(menu.getByText('Project report')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(sign()).toHaveFocus()
  })

  it('goes once they are ready, without being asked', async () => {
    const provider = show([running()])
    await expect.element(sign()).toBeVisible()
    Object.assign(provider.records.export?.[0] ?? {}, { state: 'ready', done: null, total: null })
    await expect.element(sign()).not.toBeInTheDocument()
  })

  it('is not there while none runs', async () => {
    const provider = show([row('x1', {})])
    await expect.poll(() => provider.records.export?.length).toBe(1)
    expect(page.getByRole('button').elements()).toEqual([])
  })
})
