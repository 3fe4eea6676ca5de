import { useTranslate } from 'react-admin'
import { type Day, timeAtOffset } from '../kit/dates.ts'
import { useEntryText } from './ChangeList.tsx'
import type { DayEntry, Removable } from './entries.ts'

type Option = readonly [value: string, text: string]

/** The choices of a day's entries, in words. */
export function useEntryOptions(workDate: Day) {
  const translate = useTranslate()
  const textOf = useEntryText()
  const text = (key: string, args: object) => translate(`corrections.form.${key}`, args)
  const time = (at: string, offset: number) => {
    const day = new Date(Date.parse(at) + offset * 60_000).toISOString().slice(0, 10)
    return textOf([{ time: timeAtOffset(at, offset), later: day > workDate }])
  }
  return {
    entries: (entries: readonly DayEntry[]): Option[] =>
      entries.map(({ key, what, at, offset }) => {
        const word = translate(`corrections.what.${what}`)
        return [
          key,
          at === null
            ? text('option_missing', { what: word })
            : text('option', { what: word, time: time(at, offset) }),
        ]
      }),
    removables: (removables: readonly Removable[]): Option[] =>
      removables.map(({ key, session, pause }) => {
        const what = pause ? `break_${pause.paid ? 'paid' : 'unpaid'}` : 'session'
        const [from, fromOffset, to, toOffset] = pause
          ? [pause.from, pause.fromOffset, pause.to, pause.toOffset]
          : [session.inAt, session.inOffset, session.outAt, session.outOffset]
        return [
          key,
          text(to === null ? 'option_open' : 'option_span', {
            what: translate(`corrections.what.${what}`),
            from: time(from, fromOffset),
            to: to === null ? '' : time(to, toOffset ?? fromOffset),
          }),
        ]
      }),
  }
}
