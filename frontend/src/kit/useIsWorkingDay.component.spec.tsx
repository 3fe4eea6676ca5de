import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw, drawnMe } from './testing/draw.tsx'
import { fakeProvider } from './testing/fake-provider.ts'
import { useIsWorkingDay } from './useIsWorkingDay.ts'

function Days() {
  const isWorkingDay = useIsWorkingDay()
  const days = ['2026-11-06', '2026-11-14', '2026-11-27', '2026-11-28']
  return <p>{days.map(day => `${day} ${isWorkingDay(day)}`).join(', ')}</p>
}

it('a past day keeps the week that counted then when the company saves another', async () => {
  const company = {
    ...drawnMe.company,
    weeks: [
      { from: '2026-11-02', workingDays: ['friday'] },
      { from: '2026-11-25', workingDays: ['saturday'] },
    ],
  }
  draw(<Days />, { provider: fakeProvider({}, {}), as: { company } as never })
  await expect
    .element(page.getByText('2026-11-06 true, 2026-11-14 false, 2026-11-27 false, 2026-11-28 true'))
    .toBeVisible()
})
