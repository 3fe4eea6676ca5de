import type { AttendanceDay } from '@rollcall/contracts/attendance/attendance-day.ts'
import { hoursAndMinutes } from '@rollcall/contracts/attendance/minutes.ts'
import { type DecidedOvertime, overtimeApproval } from '@rollcall/contracts/overtime/approval.ts'
import type { Day } from '../kit/dates.ts'
import { clockTime } from '../look/ribbon-clock.ts'

interface Words {
  /** Of the texts `team_in_out`. */
  key: string
  args?: Record<string, string>
}

/** What a day's cell says and shows. */
export interface CellWords {
  /** In this order, for the text alternative. */
  said: Words[]
  /** Below the line: worked minutes, or a word. */
  shown: { time: number } | Words | undefined
  /** Beside it. */
  icon: 'missing' | 'late' | 'leave' | 'short-break' | undefined
  tone: 'bad' | 'away' | 'quiet' | undefined
  /** Whether its overtime does not count: not yet, or not at all. */
  overtime?: 'waiting' | 'refused'
}

/**
 * The words of a person's day. `today`: where the person is; `early`: before the person joined; `hidden`: by the plan;
 * `pending`: a correction waits for the company; `decided`: the latest decision about its overtime; `past`: it is shown as it
 * was, when the decisions are not known, so nothing is said of them.
 */
export function cellWords(
  day: AttendanceDay,
  at: {
    today: Day
    early: boolean
    hidden: boolean
    pending?: boolean
    decided?: DecidedOvertime | undefined
    past?: boolean
  },
): CellWords {
  const words = wordsOf(day, at)
  return at.pending ? { ...words, said: [...words.said, { key: 'cell_pending' }] } : words
}

function wordsOf(
  {
    date,
    sessions,
    minutes,
    open,
    missing,
    lateMinutes,
    earlyMinutes,
    overtimeMinutes,
    breakTooShort,
    deductedMinutes,
    ...day
  }: AttendanceDay,
  {
    today,
    early,
    hidden,
    decided,
    past = false,
  }: {
    today: Day
    early: boolean
    hidden: boolean
    decided?: DecidedOvertime | undefined
    past?: boolean
  },
): CellWords {
  const { kind, leave, holiday, startMinute } = day.schedule
  const half: Words[] = leave === 'first' || leave === 'second' ? [{ key: `cell_half_${leave}` }] : []
  if (sessions > 0) {
    const approval = past ? 'counts' : overtimeApproval({ overtimeMinutes, schedule: day.schedule }, decided)
    const marks: [key: string, minutes: number][] = [
      ['cell_late', lateMinutes],
      ['cell_left_early', earlyMinutes],
      [approval === 'counts' ? 'cell_overtime' : `cell_overtime_${approval}`, overtimeMinutes],
    ]
    const time = hoursAndMinutes(minutes)
    return {
      said: [
        missing ? { key: 'cell_missing' } : open ? { key: 'cell_open', args: { time } } : said(time),
        ...marks.flatMap(([key, by]) => (by > 0 ? [{ key, args: { time: hoursAndMinutes(by) } }] : [])),
        ...(deductedMinutes > 0
          ? [{ key: 'cell_deducted', args: { time: hoursAndMinutes(deductedMinutes) } }]
          : breakTooShort
            ? [{ key: 'cell_short_break' }]
            : []),
        ...(leave === 'whole' ? [{ key: 'cell_leave' }] : half),
        ...(kind === 'holiday' && holiday !== null ? [{ key: 'cell_holiday', args: { name: holiday } }] : []),
      ],
      shown: missing ? { key: 'missing' } : { time: minutes },
      icon: missing
        ? 'missing'
        : lateMinutes > 0
          ? 'late'
          : leave !== null
            ? 'leave'
            : breakTooShort
              ? 'short-break'
              : undefined,
      tone: missing ? 'bad' : undefined,
      ...((approval === 'waiting' || approval === 'refused') && { overtime: approval }),
    }
  }
  const plain = (key: string, shown: Words | undefined, args?: Record<string, string>): CellWords => ({
    said: [{ key, ...(args && { args }) }, ...half],
    shown,
    icon: half.length > 0 ? 'leave' : undefined,
    tone: 'quiet',
  })
  if (hidden) return plain('cell_hidden', undefined)
  if (early) return plain('cell_early', { key: 'none' })
  if (kind === 'notEmployed') return plain('cell_gone', { key: 'none' })
  if (leave === 'whole' || kind === 'leave')
    return { said: [{ key: 'cell_leave' }], shown: { key: 'leave' }, icon: 'leave', tone: 'away' }
  if (kind === 'holiday') return plain('cell_holiday', { key: 'holiday' }, { name: holiday ?? '' })
  if (kind === 'dayOff') return plain('cell_off', { key: 'off' })
  if (date > today) return plain('cell_future', undefined)
  if (date < today) return plain('cell_none', { key: 'none' })
  if (startMinute === null || day.isOver) return plain('cell_none', undefined)
  const due = { time: clockTime(startMinute) }
  return plain('cell_due', { key: 'due', args: due }, due)
}

const said = (time: string): Words => ({ key: 'cell_worked', args: { time } })
