import { describe, expect, it } from 'vitest'
import { replayArguments } from './arguments.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const id = '11111111-1111-4111-8111-111111111111'
const company = '22222222-2222-4222-8222-222222222222'
const asked = (...argv: string[]) => replayArguments(argv, now)
const asOf = (text: string) => asked('--employee', 'asha@lantern.test', '--as-of', text).asOf

describe('the arguments of the replay', () => {
  it('name an employee by address, by id, or by address in one company', () => {
    expect(asked('--employee', 'asha@lantern.test')).toEqual({
      who: { email: 'asha@lantern.test', companyId: undefined },
      asOf: '2026-11-22T10:00:00.000Z',
      changes: false,
    })
    expect(asked('--employee', 'asha@lantern.test', '--changes').changes).toBe(true)
    expect(asked('--employee', 'asha@lantern.test', '--company', company).who).toMatchObject({
      companyId: company,
    })
    expect(asked('--employee', id, '--company', company).who).toEqual({ employeeId: id, companyId: company })
  })
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20T12:00+05:30', '2026-11-20T06:30:00.000Z'],
    ['2026-11-20T12:00[Asia/Kolkata]', '2026-11-20T06:30:00.000Z'],
  ])('accept %s as an instant', (text, instant) => expect(asOf(text)).toBe(instant))

  it.each(['2026-11-20', '2026-11-20T12:00:00', '2026-11-20 12:00'])(
    'reject %s, which is a different instant on each machine',
    text => {
      expect(() => asOf(text)).toThrow(
        `--as-of ${text} has no time zone. End it with Z for UTC, or with an offset, for example 2026-11-20T12:00:00Z or 2026-11-20T12:00+05:30.`,
      )
    },
  )
  it.each(['yesterday', '', '2026-02-30T12:00Z', '2026-10-25T02:30[Europe/Berlin]', '12:00Z'])(
    'reject "%s", which is no instant',
    text => expect(() => asOf(text)).toThrow('is not an instant'),
  )
  it.each([
    [[], '--employee is missing'],
    [['--employee', 'asha'], 'asha is neither an email address nor an id'],
    [['--employee', id], 'is an id, so --company <id> is needed too'],
    [['--employee', id, '--company', 'lantern'], '--company lantern is not the id of a company'],
    [['--employee'], 'argument missing'],
    [['--until', 'x'], "Unknown option '--until'"],
    [['asha@lantern.test'], "Unexpected argument 'asha@lantern.test'"],
  ])('reject %j with a sentence', (argv, sentence) => {
    expect(() => asked(...argv)).toThrow(expect.objectContaining({ name: 'ConfigurationError' }))
    expect(() => asked(...argv)).toThrow(sentence)
  })
})
