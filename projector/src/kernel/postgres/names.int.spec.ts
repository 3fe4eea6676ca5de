import { compareNames, searchText } from '@rollcall/contracts/kernel/names.ts'
import { employees } from '@rollcall/read-models/employees/employees.projection.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { level, type ReadModels, readModels } from '../../testing/read-models.ts'
import { followOrderOfServer } from './schema.ts'

let models: ReadModels
beforeAll(async () => {
  models = await readModels()
})
afterAll(() => models?.close())

/** Letters of European names in both Unicode forms, digits, and what stands between words. */
const letter = fc.constantFrom(
  ...'aAbBdDeElLnNoOsSzZ059 -.',
  ...'áÀäÅçćČđĐéÈêëÉİıłŁñńöØøőŒœßšŚüÜýżŽæÆþÐ',
  'e\u0301',
  'O\u0308',
  'ﬁ',
  'Ａ',
  'Σ',
  'ж',
  'Ж',
  'ש',
  'हि',
)
const names = fc.array(
  fc.array(letter, { maxLength: 8 }).map(letters => letters.join('')),
  { minLength: 1 },
)

it('the database searches as the browser does', async () => {
  await fc.assert(
    fc.asyncProperty(names, async given => {
      const { rows } = await models.pool.query(
        'select read.search_text(name) as text from unnest($1::text[]) with ordinality n(name, at) order by at',
        [given],
      )
      expect(rows.map(({ text }) => text)).toEqual(given.map(searchText))
    }),
    { numRuns: 50 },
  )
})

it('the database sorts names as the browser does', async () => {
  const sort = async (given: readonly string[]) => {
    const { rows } = await models.pool.query(
      'select name from unnest($1::text[]) name order by name collate read.natural',
      [given],
    )
    return rows.map(({ name }) => name)
  }
  const known = ['adam', 'Adam', 'Ängström', 'Anna', 'de Vries', 'Élodie', 'Emil', 'Łukasz', 'Lydia', 'Zoë']
  expect(await sort([...known].reverse())).toEqual(known)
  expect(await sort(['Task 10', 'task 2', 'Task 1'])).toEqual(['Task 1', 'task 2', 'Task 10'])
  await fc.assert(
    fc.asyncProperty(names, async given => {
      expect(await sort(given)).toEqual([...given].sort(compareNames))
    }),
    { numRuns: 50 },
  )
})

it('the indexes are built again when the server sorts by another version of ICU', async () => {
  await level(models.start([employees]), models.store)
  expect(await followOrderOfServer(models.pool)).toBe(false)
  await models.pool.query(`update pg_collation set collversion = '1' where collname = 'natural'`)
  const fileOf = async () => {
    const { rows } = await models.pool.query(
      `select max(relfilenode) as file from pg_class where relname like 'employees_v%_full_name%'`,
    )
    return rows[0].file
  }
  const before = await fileOf()
  expect(await followOrderOfServer(models.pool)).toBe(true)
  expect(await fileOf()).not.toBe(before)
  expect(await followOrderOfServer(models.pool)).toBe(false)
})
