import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { CommandForm } from '../form/CommandForm.tsx'
import { draw } from '../testing/draw.tsx'
import { fakeProvider } from '../testing/fake-provider.ts'
import { ChoicesInput } from './ChoicesInput.tsx'
import { DayField } from './DayField.tsx'
import { SelectField } from './Field.tsx'
import { PeopleField, PersonInput } from './PeopleField.tsx'
import { TimeInput } from './TimeInput.tsx'
import { DurationInput } from './TypedInput.tsx'
import { ZoneInput } from './ZoneField.tsx'

const people = [
  { id: 'p1', fullName: 'Asha Kulkarni' },
  { id: 'p2', fullName: 'Nguyễn Thị Lan' },
  { id: 'p3', fullName: 'Omar Haddad', status: 'former' },
]

/** Renders a form with one input. Its submitted values are the arguments of a mock function. */
function drawInput(input: ReactNode, values: object, schema: z.ZodType = z.any()) {
  const sent = vi.fn()
  draw(
    <CommandForm
      schema={schema}
      values={values}
      onSubmit={async now => {
        sent(now)
        return undefined
      }}
    >
      {input}
      <button type="submit">Send</button>
    </CommandForm>,
    { provider: fakeProvider({ employee: people }), texts: { day: { mon: 'Monday', tue: 'Tuesday' } } },
  )
  return sent
}
const send = () => page.getByRole('button', { name: 'Send' }).click()

describe('an input', () => {
  it('for a duration accepts hours and minutes in words, and stores minutes', async () => {
    const sent = drawInput(<DurationInput source="worked" label="Worked" />, { worked: 60 })
    const field = page.getByRole('textbox', { name: 'Worked' })
    await expect.element(field).toHaveValue('1:00')
    await field.fill('7,5')
    await userEvent.tab()
    await expect.element(field).toHaveValue('7:30')
    await send()
    expect(sent).toHaveBeenCalledWith({ worked: 450 })
  })

  it('for a time shows 24 hours in any browser, reads short forms, and drops what is no time', async () => {
    const heard = vi.fn()
    function Hours() {
      const [time, setTime] = useState('09:00')
      return (
        <TimeInput
          label="Start"
          value={time}
          onTime={to => {
            heard(to)
            setTime(to)
          }}
        />
      )
    }
    draw(<Hours />, { provider: fakeProvider({}) })
    const field = page.getByRole('textbox', { name: 'Start' })
    await expect.element(field).toHaveValue('09:00')
    await field.fill('1815')
    expect(heard).toHaveBeenLastCalledWith('18:15')
    await userEvent.tab()
    await expect.element(field).toHaveValue('18:15')
    await field.fill('25:00')
    await userEvent.tab()
    await expect.element(field).toHaveValue('18:15')
    await field.fill('')
    expect(heard).toHaveBeenLastCalledWith('')
  })

  it('for a duration reads 730 as 7:30, and says so while it is typed', async () => {
    const sent = drawInput(<DurationInput source="worked" label="Worked" />, { worked: 60 })
    const field = page.getByRole('textbox', { name: 'Worked' })
    await field.fill('730')
    await expect.element(page.getByText('Read as 7 h 30 min')).toBeVisible()
    await expect.element(field).toHaveAccessibleDescription('Read as 7 h 30 min')
    await userEvent.tab()
    await expect.element(field).toHaveValue('7:30')
    await expect.element(page.getByText(/^Read as/)).not.toBeInTheDocument()
    await send()
    expect(sent).toHaveBeenCalledWith({ worked: 450 })
  })

  it('for a duration keeps invalid text, so that it can be refused', async () => {
    const schema = z.object({ worked: z.number({ error: 'Must be a duration' }) })
    const sent = drawInput(<DurationInput source="worked" label="Worked" />, { worked: '' }, schema)
    await page.getByRole('textbox', { name: 'Worked' }).fill('a while')
    await send()
    await expect.element(page.getByText('Must be a duration')).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
  })

  it('for a day opens a calendar that starts on Monday, and moves by keys across months', async () => {
    const sent = drawInput(<DayField source="day" label="Day" />, { day: '2026-11-30' })
    await page.getByRole('button', { name: 'Choose a day for Day' }).click()
    const grid = page.getByRole('table', { name: 'Choose a day for Day: November 2026' })
    await expect.element(grid.getByRole('columnheader').first()).toHaveTextContent('Mon')
    await expect.element(grid.getByRole('button', { name: '30 Nov 2026' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('button', { name: '01 Dec 2026' })).toHaveFocus()
    await userEvent.keyboard('{PageUp}{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveValue('01 Nov 2026')
    await send()
    expect(sent).toHaveBeenCalledWith({ day: '2026-11-01' })
  })

  it('for a day has a list of years for dates of birth', async () => {
    const sent = drawInput(<DayField source="day" label="Day" />, { day: '2026-11-30' })
    await page.getByRole('button', { name: 'Choose a day for Day' }).click()
    await page.getByRole('combobox', { name: 'Year' }).click()
    await page.getByRole('option', { name: '1987' }).click()
    await page.getByRole('combobox', { name: 'Month' }).click()
    await page.getByRole('option', { name: 'February' }).click()
    await page.getByRole('button', { name: '28 Feb 1987' }).click()
    await send()
    expect(sent).toHaveBeenCalledWith({ day: '1987-02-28' })
  })

  it('for several choices stores them in their own order', async () => {
    const input = <ChoicesInput source="days" label="Days" values={['mon', 'tue']} texts="day" />
    const sent = drawInput(input, { days: [] })
    await page.getByRole('checkbox', { name: 'Tuesday' }).click()
    await page.getByRole('checkbox', { name: 'Monday' }).click()
    await send()
    expect(sent).toHaveBeenCalledWith({ days: ['mon', 'tue'] })
  })

  it('for one choice shows the chosen text', async () => {
    const options = [
      ['a', 'First'],
      ['b', 'Second'],
    ] as const
    const sent = drawInput(<SelectField source="one" label="One" options={options} />, { one: 'a' })
    await page.getByRole('combobox', { name: /One/ }).click()
    await page.getByRole('option', { name: 'Second' }).click()
    await send()
    expect(sent).toHaveBeenCalledWith({ one: 'b' })
  })

  it('for a person finds them by name', async () => {
    const sent = drawInput(<PersonInput source="who" reference="employee" label="Who" />, { who: '' })
    await page.getByRole('combobox', { name: 'Who' }).fill('Nguyễn')
    await page.getByRole('option', { name: 'Nguyễn Thị Lan' }).click()
    await send()
    expect(sent).toHaveBeenCalledWith({ who: 'p2' })
  })

  it('for people offers nobody who has left, names whoever is chosen, and offers everyone where that is asked for', async () => {
    const names = () =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent)
    const sent = drawInput(
      <>
        <PeopleField source="to" label="To" />
        <PeopleField source="about" label="About" withFormer />
      </>,
      { to: ['p3'], about: [] },
    )
    await expect.element(page.getByText('Omar Haddad')).toBeVisible()
    await page.getByRole('combobox', { name: 'To' }).click()
    await expect.poll(names).toEqual(['Asha Kulkarni', 'Nguyễn Thị Lan'])
    // The open list lies over the field below it.
    await userEvent.keyboard('{Escape}')
    await page.getByRole('combobox', { name: 'About' }).click()
    await expect.poll(names).toEqual(['Asha Kulkarni', 'Nguyễn Thị Lan', 'Omar Haddad'])
    await page.getByRole('option', { name: 'Omar Haddad' }).click()
    await userEvent.keyboard('{Escape}')
    await send()
    expect(sent).toHaveBeenCalledWith({ to: ['p3'], about: ['p3'] })
  })

  it('for a zone finds it by city', async () => {
    const sent = drawInput(<ZoneInput source="zone" label="Time zone" />, { zone: 'Asia/Kolkata' })
    const field = page.getByRole('combobox', { name: 'Time zone' })
    await field.fill('Tokyo')
    await page.getByRole('option', { name: /Tokyo/ }).click()
    await send()
    expect(sent).toHaveBeenCalledWith({ zone: 'Asia/Tokyo' })
  })
})
