import { commandDefinitions } from '@rollcall/contracts/commands.ts'
import { isStorable } from '@rollcall/contracts/kernel/fields.ts'
import { schemasWithin } from '@rollcall/contracts/testing/schemas-within.ts'
import { refusalOfZod } from '@rollcall/platform/http/problem-handler.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { samples } from './samples.ts'

/* What a command's schema says of a bad body is what the service answers: it parses each body with this schema and
   answers with this refusal. That a service does so is shown once a command, in bad-input.int.spec.ts. */

type Path = readonly (string | number)[]

/** The fields of which the schema complains, as the service names them, each with its sentence. */
function errorsOf(name: string, body: unknown): { path: string; message: string }[] {
  const { error } = commandDefinitions.get(name)!.schema.safeParse(body)
  return error ? (refusalOfZod(error).errors ?? []) : []
}

/** Expects that a body is refused because of one field, or of one inside it, with a sentence. */
function refuses(name: string, body: unknown, field: string): void {
  const errors = errorsOf(name, body)
  const why = JSON.stringify(body)?.slice(0, 200)
  expect(
    errors.map(({ path }) => path),
    why,
  ).toContain(field)
  for (const { message } of errors) expect(message, why).toMatch(/\S/)
}

/** Every value inside a body that is no object and no list, with its path. */
function leavesOf(value: unknown, path: Path = []): [path: Path, leaf: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** A copy of a body with another value at a path. */
function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy = structuredClone(body) as Record<string | number, unknown>
  copy[key] = withValue(copy[key], rest, value)
  return copy
}

const isKept = ([, leaf]: [Path, unknown]) => typeof leaf !== 'string' || isStorable(leaf)
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The longest text that no schema takes; a picture is the longest text there is. */
const tooLong = (name: string): string => 'x'.repeat(name === 'SetOwnPhoto' ? 100_000 : 5_000)

/** Expects that a value at a place is refused there, or as a part of a field that is refused as a whole. */
function refusesAt(name: string, body: unknown, path: Path, value: unknown): void {
  const errors = errorsOf(name, withValue(body, path, value)).map(error => error.path)
  const place = path.join('.')
  const refused = errors.some(error => error === place || place.startsWith(`${error}.`))
  expect(refused, `${JSON.stringify(value)} as ${place}: ${errors}`).toBe(true)
}

/** Numbers that no column keeps exactly, as JSON can write them: 1e999 is read as infinity. */
const unkeepable = ['1e999', '-1e999', '9007199254740993', '-9007199254740993'].map(text => JSON.parse(text))

describe.each(Object.entries(samples))('%s refuses', (name, { body, optional = [] }) => {
  const parsed = (value: unknown) => commandDefinitions.get(name)!.schema.parse(value)
  const fields = Object.keys(body)
  const required = fields.filter(field => !optional.includes(field))
  const lines = fields.filter(field => typeof body[field] === 'string')
  const leaves = leavesOf(body)
  const texts = leaves.filter(([, leaf]) => typeof leaf === 'string')
  const numbers = leaves.filter(([, leaf]) => typeof leaf === 'number')

  it('nothing of its sample', () => {
    expect(errorsOf(name, body)).toEqual([])
  })
  it('a body that is not an object', () => {
    for (const wrong of [[1], 'text', 1, true, null])
      expect(commandDefinitions.get(name)!.schema.safeParse(wrong).success, String(wrong)).toBe(false)
  })
  it('an unknown field, by name', () => {
    refuses(name, { ...body, companyId2: 'x' }, 'companyId2')
  })
  if (required.length > 0)
    it('a body without a required field', () => {
      for (const field of required) {
        const { [field]: _, ...rest } = body
        refuses(name, rest, field)
      }
    })
  if (fields.length > 0)
    it('a field of the wrong type', () => {
      for (const field of fields) {
        const wrong = isObject(body[field]) ? 'wrong' : { wrong: true }
        refuses(name, { ...body, [field]: wrong }, field)
      }
    })
  if (lines.length > 0)
    it('a text that is too long', () => {
      for (const field of lines) refuses(name, { ...body, [field]: tooLong(name) }, field)
    })
  if (texts.length > 0)
    it('a text that cannot be stored, wherever it is', () => {
      // Rows of files are taken as they are, with a sign in place of what cannot be stored.
      for (const [path] of texts)
        for (const text of ['a\0b', 'half \ud83c', '\udfee half'])
          if (path[0] === 'rows')
            expect(leavesOf(parsed(withValue(body, path, text))).every(isKept)).toBe(true)
          else refusesAt(name, body, path, text)
    })
  if (numbers.length > 0)
    it('a number that is not kept exactly, wherever it is', () => {
      for (const [path] of numbers)
        for (const number of [...unkeepable, 0.000_000_1, Number.NaN]) refusesAt(name, body, path, number)
    })
})

it('a correction at what is no time is refused by its field, instead of failing', () => {
  const sample = samples.ProposeCorrection?.body
  const errors = errorsOf('ProposeCorrection', withValue(sample, ['changes', 0, 'now', 'from'], 'noon'))
  expect(errors).toContainEqual({
    path: 'changes.0.now.from',
    message: 'Must be a time in UTC in ISO 8601 format',
  })
})

it.each([...commandDefinitions.values()])(
  'every number of $name has two ends, and is refused beyond them',
  ({ schema }) => {
    for (const [path, inner] of schemasWithin(schema)) {
      // The filters of an export are checked as its list checks them.
      if (!(inner instanceof z.ZodNumber) || path === '.filter') continue
      const { minValue, maxValue } = inner
      const ends = [minValue, maxValue].map(Number.isSafeInteger)
      const takes = [minValue! - 1, maxValue, maxValue! + 1].map(value => inner.safeParse(value).success)
      expect([path, ends, takes]).toEqual([path, [true, true], [false, true, false]])
    }
  },
)
