import { eventDefinitions } from '@rollcall/contracts/events.ts'
import { allEntryWords } from '@rollcall/contracts/person/entries.ts'
import { expect, it } from 'vitest'
import { uuid } from '../testing/events.ts'
import { rowsOf } from '../testing/given.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { leftOut } from './left-out.ts'
import { personEntries } from './person-entries.projection.ts'

const without = Object.values(leftOut).flat()
const ends = ['EmployeeDeleted', 'AccountClosed']

it('has each kind of event either as an entry or, once, with the reason why not', () => {
  const entries = [...personEntries.when.keys()].filter(type => !ends.includes(type))
  expect([...entries, ...without].sort()).toEqual([...eventDefinitions.keys()].sort())
})

it('has no word twice', () => {
  expect(new Set(allEntryWords).size).toBe(allEntryWords.length)
})

it.each([...personEntries.when.keys()].filter(type => !ends.includes(type)))(
  'takes a sample of each event that is an entry: %s',
  type => {
    const event = sampleEvent(eventDefinitions.get(type)!, 1, uuid(7))
    for (const row of rowsOf(personEntries, [[event]]))
      expect(row).toMatchObject({
        company_id: uuid(7),
        employee_id: expect.stringMatching(/./),
      })
  },
)
