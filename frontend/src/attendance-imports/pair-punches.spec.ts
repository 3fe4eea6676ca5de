import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LoggedPunch, pairPunches } from './pair-punches.ts'

const at = (text: string) => Date.parse(`2026-11-${text.replace(' ', 'T')}Z`)
const text = (punch: LoggedPunch | undefined) =>
  punch ? new Date(punch.at).toISOString().slice(8, 16).replace('T', ' ') : 'none'
/** Punches of Asha: '05 09:00', or with a direction '05 09:00 in'. */
const punches = (...texts: string[]): LoggedPunch[] =>
  texts.map((each, index) => {
    const [, moment = '', direction] = /^(\d\d \d\d:\d\d(?::\d\d)?)(?: (in|out))?$/.exec(each) ?? []
    const of = { line: index + 2, employee: 'Asha', at: at(moment) }
    return direction ? { ...of, direction: direction as 'in' | 'out' } : of
  })
const pairsOf = (...texts: string[]) =>
  pairPunches(punches(...texts)).sessions.map(({ in: from, out }) => `${text(from)} – ${text(out)}`)

describe('a log with directions', () => {
  it('pairs an in with the next out, by person and time, whatever the order of the file', () => {
    const log = punches('05 17:30 out', '05 09:00 in', '06 08:55 in', '06 17:00 out')
    const wen = { line: 9, employee: 'Wen', at: at('05 10:00'), direction: 'out' } as const
    expect(pairPunches([...log, wen]).sessions).toMatchObject([
      { employee: 'Asha', workDate: '2026-11-05', in: { line: 3 }, out: { line: 2 } },
      { employee: 'Asha', workDate: '2026-11-06', in: { line: 4 }, out: { line: 5 } },
      { employee: 'Wen', workDate: '2026-11-05', out: { line: 9 } },
    ])
  })
  it('in, out, in, out on a day is two sessions, so that the break is not worked time', () => {
    expect(pairsOf('05 09:00 in', '05 12:00 out', '05 12:30 in', '05 17:00 out')).toEqual([
      '05 09:00 – 05 12:00',
      '05 12:30 – 05 17:00',
    ])
  })
  it('an out after midnight belongs to the in of the evening, on its date', () => {
    expect(pairPunches(punches('05 22:00 in', '06 06:00 out')).sessions).toMatchObject([
      { workDate: '2026-11-05', in: { line: 2 }, out: { line: 3 } },
    ])
  })
  it('an in without an out within 16 hours is a missing punch-out, and an out without an in is shown, too', () => {
    expect(pairsOf('05 09:00 in', '06 09:00 in', '06 17:00 out', '07 17:00 out')).toEqual([
      '05 09:00 – none',
      '06 09:00 – 06 17:00',
      'none – 07 17:00',
    ])
    expect(pairsOf('05 09:00 in', '06 01:00 out')).toEqual(['05 09:00 – 06 01:00'])
    expect(pairsOf('05 09:00 in', '06 01:01 out')).toEqual(['05 09:00 – none', 'none – 06 01:01'])
  })
})

describe('a log without directions', () => {
  it('alternates on each day, and a day with an odd count leaves one punch alone', () => {
    expect(
      pairsOf(
        '05 09:00',
        '05 12:00',
        '05 12:30',
        '05 17:00',
        '06 09:00',
        '06 12:00',
        '06 13:00',
        '07 09:00',
        '07 17:00',
      ),
    ).toEqual([
      '05 09:00 – 05 12:00',
      '05 12:30 – 05 17:00',
      '06 09:00 – 06 12:00',
      '06 13:00 – none',
      '07 09:00 – 07 17:00',
    ])
  })
  it('one forgotten punch does not turn the days after it around', () => {
    const days = ['06', '09', '10'].flatMap(day => [`${day} 09:00`, `${day} 18:00`])
    expect(pairsOf('05 18:00', ...days)).toEqual([
      '05 18:00 – none',
      '06 09:00 – 06 18:00',
      '09 09:00 – 09 18:00',
      '10 09:00 – 10 18:00',
    ])
  })
  it('reads night shifts across midnight, also where the file begins and ends inside one', () => {
    const nights = ['03', '04', '05', '06', '07'].flatMap(day => [`${day} 06:02`, `${day} 21:58`])
    expect(pairsOf(...nights)).toEqual([
      '03 06:02 – none',
      '03 21:58 – 04 06:02',
      '04 21:58 – 05 06:02',
      '05 21:58 – 06 06:02',
      '06 21:58 – 07 06:02',
      '07 21:58 – none',
    ])
  })
  it('one late evening ends after midnight', () => {
    expect(pairsOf('05 09:00', '06 00:30', '06 09:00', '06 18:00')).toEqual([
      '05 09:00 – 06 00:30',
      '06 09:00 – 06 18:00',
    ])
  })
  it('13 hours a day without a day off are not read as nights', () => {
    const days = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0'))
    const log = days.flatMap(day => [`${day} 07:00`, `${day} 20:00`])
    expect(pairsOf(...log)).toEqual(days.map(day => `${day} 07:00 – ${day} 20:00`))
  })
})

it('double reads within a minute are one punch, and those of another direction are not', () => {
  const { sessions, repeated } = pairPunches(
    punches('05 09:00:00', '05 09:00:04', '05 09:01:00', '05 17:00:00', '05 17:00:30'),
  )
  expect(sessions).toMatchObject([{ in: { line: 2 }, out: { line: 5 } }])
  expect(repeated).toBe(3)
  expect(pairsOf('05 09:00 in', '05 09:00 in', '05 17:00 out')).toEqual(['05 09:00 – 05 17:00'])
  expect(pairsOf('05 09:00:00 in', '05 09:00:40 out')).toEqual(['05 09:00 – 05 09:00'])
})

it('the work date is that of a given rule, such as the person’s shift', () => {
  const friday = () => '2026-11-06'
  expect(pairPunches(punches('07 00:40 in', '07 07:00 out'), { workDateOf: friday }).sessions).toMatchObject([
    { workDate: '2026-11-06', in: { line: 2 }, out: { line: 3 } },
  ])
})

it('a rule that puts both punches of a night on one date makes it a session, also without directions', () => {
  const nights = ['02', '03', '04', '05', '06', '07', '08', '09'].flatMap(day => [
    `${day} 08:00`,
    `${day} 20:00`,
  ])
  const shift = (_: string, moment: number) => new Date(moment - 12 * 3_600_000).toISOString().slice(0, 10)
  const { sessions } = pairPunches(punches(...nights), { workDateOf: shift })
  expect(
    sessions.filter(({ in: from, out }) => from && out).map(({ in: from }) => text(from).slice(3)),
  ).toEqual(Array(7).fill('20:00'))
})

describe('any log', () => {
  const minutes = 20 * 1_440
  const anyPunch = fc.record({
    employee: fc.constantFrom('Asha', 'Wen'),
    minute: fc.integer({ min: 0, max: minutes }),
    direction: fc.option(fc.constantFrom('in' as const, 'out' as const), { nil: undefined }),
  })
  const logs = fc.array(anyPunch, { maxLength: 60 }).map(list =>
    list.map(({ minute, direction, employee }, index): LoggedPunch => {
      const of = { line: index + 2, employee, at: at('01 00:00') + minute * 120_000 }
      return direction ? { ...of, direction } : of
    }),
  )
  it('has each punch in one session or counted as repeated, and no session longer than 16 hours or around another', () => {
    fc.assert(
      fc.property(logs, log => {
        const { sessions, repeated } = pairPunches(log)
        const used = sessions.flatMap(({ in: from, out }) => [from, out].flatMap(each => each?.line ?? []))
        expect(new Set(used).size).toBe(used.length)
        expect(used.length + repeated).toBe(log.length)
        const ends = new Map<string, number>()
        for (const { employee, in: from, out } of sessions) {
          const begins = (from ?? out)!.at
          expect(begins).toBeGreaterThanOrEqual(ends.get(employee) ?? 0)
          if (from && out) expect(out.at - from.at).toBeLessThanOrEqual(16 * 3_600_000)
          ends.set(employee, (out ?? from)!.at)
        }
      }),
    )
  })
})
