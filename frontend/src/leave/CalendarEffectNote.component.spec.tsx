import type { CalendarEffect as Effect } from '@rollcall/contracts/leave/calendar-effect.ts'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../kit/testing/draw.tsx'
import { fakeProvider } from '../kit/testing/fake-provider.ts'
import { CalendarEffectNote } from './CalendarEffectNote.tsx'

const holiday = { what: 'add', holidays: [{ date: '2026-12-24' }] } as const
const change = { ...holiday, holidays: [...holiday.holidays] }
/** A change that has no day at first. */
function Completed() {
  const [date, setDate] = useState('')
  return (
    <>
      <button type="button" onClick={() => setDate('2026-12-24')}>
        Choose the day
      </button>
      <CalendarEffectNote change={{ what: 'add', holidays: [{ date }] }} />
    </>
  )
}
const show = (answer: Effect | HttpError, element = <CalendarEffectNote change={change} />) => {
  const asked: unknown[] = []
  const provider = fakeProvider(
    {},
    {},
    {
      '/api/leave-effect': query => {
        asked.push(JSON.parse(query.get('change') ?? ''))
        if (answer instanceof HttpError) throw answer
        return answer
      },
    },
  )
  draw(element, { provider, texts: {} })
  return asked
}
const says = (sentence: string) => expect.element(page.getByRole('status')).toHaveTextContent(sentence)

describe('the effect on leave', () => {
  it.each([
    [
      { requests: 3, people: 2, givenBack: 3, charged: 0 },
      'Changes 3 leave requests of 2 people: 3 days given back.',
    ],
    [
      { requests: 1, people: 1, givenBack: 0, charged: 0.5 },
      'Changes 1 leave request of 1 person: 0.5 more days charged.',
    ],
    [
      { requests: 2, people: 1, givenBack: 1, charged: 2 },
      'Changes 2 leave requests of 1 person: 1 day given back, 2 more days charged.',
    ],
    [{ requests: 1, people: 1, givenBack: 0, charged: 0 }, 'Changes 1 leave request of 1 person.'],
    [{ requests: 0, people: 0, givenBack: 0, charged: 0 }, 'Changes no leave requests.'],
  ])('of %o is told in a sentence', async (answer, sentence) => {
    const asked = show(answer)
    await says(sentence)
    expect(asked).toEqual([change])
  })
  it('is not asked for before the change is complete', async () => {
    const asked = show({ requests: 0, people: 0, givenBack: 0, charged: 0 }, <Completed />)
    await page.getByRole('button', { name: 'Choose the day' }).click()
    await says('Changes no leave requests.')
    expect(asked).toEqual([change])
  })
  it('is said to be unknown when it cannot be read', async () => {
    show(new HttpError('Unavailable', 503))
    await says('We cannot show which leave requests this changes. They are corrected after you save.')
  })
})
