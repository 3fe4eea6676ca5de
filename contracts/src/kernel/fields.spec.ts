import { expect, test } from 'vitest'
import { MarkNotificationsRead } from '../accounts/commands.ts'
import { NotificationsRead } from '../accounts/events.ts'
import { ownerStep } from '../accounts/forms.ts'
import { PunchIn } from '../attendance/commands.ts'
import { companyProfileForm } from '../company/commands.ts'
import { employeeForm } from '../employees/commands.ts'
import { inquiryForm } from '../inquiries/forms.ts'
import { day, email, line, password, text } from './fields.ts'
import { lengths, tidyPhone } from './patterns.ts'
import { texts } from './texts.ts'

const yearZero = '0000-06-01T12:00:00.000Z'

test('commands reject a time in the year 0, which could be stored but not read', () => {
  expect(MarkNotificationsRead.schema.safeParse({ upTo: yearZero }).success).toBe(false)
  expect(PunchIn.schema.safeParse({ deviceAt: yearZero }).success).toBe(false)
  const { dateOfBirth } = employeeForm.shape
  expect(dateOfBirth.safeParse('0000-06-01').success).toBe(false)
  expect(dateOfBirth.safeParse('0001-01-01').success).toBe(true)
})

test.each(['1970-01-01T00:00:00.000Z', '1999-12-31T23:59:59.999Z'])(
  'commands reject the time of a device whose clock was never set: %s',
  at => {
    for (const parsed of [
      PunchIn.schema.safeParse({ deviceAt: at }),
      MarkNotificationsRead.schema.safeParse({ upTo: at }),
    ])
      expect(parsed.error?.issues[0]?.message).toBe('Must not be before the year 2000')
    expect(PunchIn.schema.safeParse({ deviceAt: '2000-01-01T00:00:00.000Z' }).success).toBe(true)
  },
)

test('an old event with such a time can still be read', () => {
  const data = { accountId: '3f1a86be-6a0b-4ac9-9c84-0f1f4e6b2d10', upTo: yearZero }
  expect(NotificationsRead.schema.parse(data)).toEqual(data)
})

test.each([
  ['owner@lantern.test', true],
  ['o.nö+team@lantern.test', true],
  ['own\u200ber@lantern.test', false],
  ['owner\u00ad@lantern.test', false],
  ['\u202eowner@lantern.test', false],
])('rejects an address that cannot receive mail: %j', (value, good) => {
  expect(email().safeParse(value).success).toBe(good)
})

test('every text rejects half of a character, which no store can keep', () => {
  expect(line('Name required', lengths.name).safeParse('Lantern \ud83c\udfee Works').success).toBe(true)
  expect(line('Name required', lengths.name).safeParse('Lantern \ud83c Works').success).toBe(false)
  expect(text('Message required').safeParse('two\nlines \udfee').success).toBe(false)
})

test.each([
  ['+1 (415) 555-0100', '+1 415 555 0100'],
  ['+1(415)555-0100', '+1 415 555 0100'],
  ['+49 (0) 30.555.0100', '+49 30 555 0100'],
  ['+49 30 555 0100', '+49 30 555 0100'],
  ['+14155550100', '+14155550100'],
])('a phone number typed as %s is accepted and stored as %s in every field', (typed, kept) => {
  for (const schema of [
    ownerStep.shape.phoneNumber,
    companyProfileForm.shape.phoneNumber,
    employeeForm.shape.mobile,
    inquiryForm.shape.phoneNumber,
  ])
    expect(schema.parse(typed)).toBe(kept)
})

test.each(['(415) 555-0100', '+1 415', '+1 ----- 415 555 0100', '+0 415 555 0100', '+1 415 555 0100 ext. 7'])(
  'rejects a phone number without a valid country code: %s',
  typed => {
    for (const schema of [ownerStep.shape.phoneNumber, inquiryForm.shape.phoneNumber])
      expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(texts.phoneValidation)
    expect(inquiryForm.shape.phoneNumber.parse(' ')).toBe('')
  },
)

test.each(['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-11-00', '2026-1-2', '20.11.2026'])(
  'rejects %s, which is no day of the calendar',
  value => {
    expect(day('Required').safeParse(value).error?.issues[0]?.message).toBe(
      'Must be a date in the format YYYY-MM-DD',
    )
    expect(day('Required').safeParse('2028-02-29').success).toBe(true)
  },
)

test('a missing value is asked for by its own sentence, and one of another kind is told what it must be', () => {
  const first = (schema: { safeParse: ReturnType<typeof line>['safeParse'] }, value?: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message
  for (const schema of [line('Name required'), text('Name required')]) {
    expect([first(schema), first(schema, '  '), first(schema, 7)]).toEqual([
      'Name required',
      'Name required',
      'Must be text',
    ])
    expect(first(schema, 'x'.repeat(4_001))).toMatch(/^At most [24]0?00 characters$/)
  }
  expect([
    first(day('Date required')),
    first(day('Date required'), ''),
    first(day('Date required'), 7),
  ]).toEqual(['Date required', 'Date required', 'Must be a date in the format YYYY-MM-DD'])
  expect(first(line('Name required'), 'two\nlines')).toBe('Must be a single line')
  expect(first(text('Name required'), 'a\u0007b')).toBe('Must not contain control characters')
})

test('a password is asked for, and its longest length is named', () => {
  const first = (value?: string) =>
    password('Too weak', 'Password required').safeParse(value).error?.issues[0]?.message
  expect([first(), first(''), first('Aa1')]).toEqual(['Password required', 'Password required', 'Too weak'])
  const { max } = lengths.password
  expect(first(`Aa1${'x'.repeat(max)}`)).toBe(`At most ${max} characters`)
})

test('a day is described as a date', () => {
  expect(day('Required').meta()).toEqual({ format: 'date' })
})

test('a text is trimmed before it is measured', () => {
  for (const schema of [line('Name required', 3), text('Name required', 3)]) {
    expect(schema.parse('  abc  ')).toBe('abc')
    expect(schema.safeParse('abcd').error?.issues[0]?.message).toBe('At most 3 characters')
  }
})

test('what is dialled only inside the country still separates two groups', () => {
  expect(tidyPhone('+49(0)30 555 0100')).toBe('+49 30 555 0100')
})
