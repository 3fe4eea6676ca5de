import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { messages } from './messages.ts'
import { PlanFullNote } from './PlanFull.tsx'

const drawNote = (activeEmployees: number) =>
  draw(<PlanFullNote />, {
    provider: fakeProvider({ subscription: [{ id: 'c1', planId: 'free', activeEmployees }] }),
    texts: { employees: messages },
  })

describe('adding an employee', () => {
  it('says before the form that the plan has no seat left', async () => {
    drawNote(10)
    await expect.element(page.getByText('Your plan is full')).toBeVisible()
    await expect.element(page.getByText(/^10 of 10 employees of the Free plan/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'View plans' })).toBeVisible()
  })

  it('says nothing while the plan has a seat', async () => {
    drawNote(9)
    await expect.element(page.getByText('Your plan is full')).not.toBeInTheDocument()
  })
})
