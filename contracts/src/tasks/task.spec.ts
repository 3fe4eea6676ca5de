import { expect, it } from 'vitest'
import { numberIn, shownNumber, type TaskDetails, taskFieldText, withText } from './task.ts'

it('a task’s number is shown with its project’s code, and only the code without one', () => {
  expect(shownNumber({ projectCode: 'ATL', number: 118 })).toBe('ATL-118')
  expect(shownNumber({ projectCode: 'ATL', number: null })).toBe('ATL')
  expect(shownNumber({ projectCode: 'ATL', number: undefined })).toBe('ATL')
})

it('a number is found in what a person types, whatever the code looks like', () => {
  expect(numberIn(' atl-118 ')).toEqual({ code: 'atl', number: 118 })
  expect(numberIn('NW-17-3')).toEqual({ code: 'NW-17', number: 3 })
  expect(numberIn('Phase 2-10')).toEqual({ code: 'Phase 2', number: 10 })
  expect(numberIn('118')).toEqual({ code: null, number: 118 })
  expect(numberIn('ATL -118')).toEqual({ code: 'ATL', number: 118 })
  expect(numberIn('#118')).toEqual({ code: null, number: 118 })
  for (const text of ['', 'ATL', 'ATL-', '-118', 'ATL-0', 'views 118', '1234567890'])
    expect(numberIn(text), text).toBeUndefined()
})

it('a field changed to its text has its value again', () => {
  const details: TaskDetails = {
    title: 'Saved views',
    description: '',
    projectId: 'atlas',
    dueDate: null,
    priority: 'normal',
    labels: [],
  }
  for (const changed of [
    { labels: ['Orders', 'Phase two'] },
    { dueDate: '2026-12-01' },
    { title: 'Views' },
  ]) {
    const now = { ...details, ...changed }
    const field = Object.keys(changed)[0] as keyof typeof changed
    expect(withText(details, field, taskFieldText(now, field))).toEqual(now)
    expect(withText(now, field, taskFieldText(details, field))).toEqual(details)
  }
})
