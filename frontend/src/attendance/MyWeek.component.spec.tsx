import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { MeProvider, useMe } from '../kit/me.tsx'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { MyWeek } from './MyWeek.tsx'
import { messages } from './messages.ts'

function Joined({ on, children }: { on: string; children: ReactNode }) {
  return <MeProvider value={{ ...useMe(), dateOfJoin: on }}>{children}</MeProvider>
}

it('shows days before joining as “–”, neither as missing work nor as days off', async () => {
  draw(
    <Joined on="2026-11-18">
      <MyWeek sessions={[]} monday="2026-11-16" />
    </Joined>,
    { provider: fakeProvider({}), texts: { attendance: messages } },
  )
  const ends = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(day => day.textContent?.endsWith('–'))
  await expect.poll(ends).toEqual([true, true, false, false, false, false, false])
})
