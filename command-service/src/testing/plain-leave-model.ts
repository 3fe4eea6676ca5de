/* A second, slow computation of leave, day by day, which shares no code with the rules. Days are numbers since 1970. */

const msOfDay = 86_400_000
export const dayNumber = (date: string): number => Date.parse(date) / msOfDay
export const dateOfNumber = (day: number): string => new Date(day * msOfDay).toJSON().split('T')[0] ?? ''
/** 1 January 1970 was a Thursday. */
const isWeekend = (day: number): boolean => (day + 3) % 7 >= 5

export interface PlainFacts {
  added: number
  joins: number
  granted: number
  /** The credit of each month, in days. */
  credit: number
  /** The first month of leave years, 1 to 12; how many days are carried over at most; and for how many months. */
  firstMonth: number
  limit: number
  months: number
  /** Blocks, each from its first to its last day; those two days are only partly blocked. */
  blocked: { from: number; until: number }[]
}

interface PlainRequest {
  days: number[]
  from: number
  to: number
  state: 'pending' | 'approved' | 'over'
  /** The place of its approval in the order of all changes. */
  approvedAt: number | undefined
  /** The days that it held after each change, with the place of the change in the order. */
  held: { at: number; days: number }[]
}

type Happened = { day: number } & ({ adjusted: number } | { approved: PlainRequest })

/** The books of one person, kept by plain arithmetic. Each act returns whether it is allowed. */
export class PlainBooks {
  readonly #facts: PlainFacts
  readonly requests: PlainRequest[] = []
  readonly #happened: Happened[] = []
  /** The order number of the next change when a day began. Earlier changes have lower numbers. */
  readonly #marks = new Map<number, number>()
  #reached: number | undefined
  #order = 0

  constructor(facts: PlainFacts) {
    this.#facts = facts
  }

  request(today: number, from: number, to: number, byAdmin: boolean): boolean {
    const days = this.#workingDays(from, to)
    if (!this.#canBeOn(today, from, to, days) || days.length > this.available(today)) return false
    const request: PlainRequest = { days, from, to, state: 'pending', approvedAt: undefined, held: [] }
    this.requests.push(request)
    this.#hold(request, days.length)
    if (byAdmin) this.#approve(request, today)
    return true
  }

  edit(today: number, index: number, from: number, to: number): boolean {
    const request = this.requests[index]
    if (request?.state !== 'pending') return false
    const days = this.#workingDays(from, to)
    if (!this.#canBeOn(today, from, to, days, request)) return false
    if (days.length > request.days.length && days.length > this.available(today) + request.days.length)
      return false
    Object.assign(request, { days, from, to })
    this.#hold(request, days.length)
    return true
  }

  approve(today: number, index: number): boolean {
    const request = this.requests[index]
    if (request?.state !== 'pending') return request?.state === 'approved'
    // Only an overdraft leaves less than the request has reserved.
    if (request.days.length > this.balance(today)) return false
    this.#approve(request, today)
    return true
  }

  /** Withdrawn or rejected. */
  drop(index: number): boolean {
    const request = this.requests[index]
    if (request?.state !== 'pending') return false
    request.state = 'over'
    this.#hold(request, 0)
    return true
  }

  /** Cancels the days starting with one. */
  cancel(today: number, index: number, from: number): boolean {
    const request = this.requests[index]
    if (request?.state !== 'approved' || from < request.from || from > request.to) return false
    if (from < this.#yearBegin(today)) return false
    request.days = request.days.filter(day => day < from)
    if (from === request.from) request.state = 'over'
    else request.to = from - 1
    this.#hold(request, request.days.length)
    return true
  }

  adjust(today: number, days: number, overdraws: boolean): boolean {
    if (!overdraws && days < 0 && this.available(today) + days < 0) return false
    this.#happened.push({ day: today, adjusted: days })
    return true
  }

  available(today: number): number {
    const pending = this.requests.filter(({ state }) => state === 'pending')
    return this.balance(today) - sum(pending.map(({ days }) => days.length))
  }

  /**
   * Computes all days again with the days that each request needs today, as if freed days had been free from the start.
   */
  balance(today: number): number {
    const { added, granted, limit, months } = this.#facts
    let balance = granted
    let carried = 0
    let usableUntil: number | undefined
    let used = 0
    const credited = new Set<string>()
    for (let day = added; day <= today; day += 1) {
      if (usableUntil !== undefined && day === usableUntil + 1) {
        const pending = this.#pendingThen(day)
        const unused = Math.min(carried - used - pending, balance - pending)
        if (unused > 0) balance -= unused
      }
      if (day > added && day === this.#yearBegin(day)) {
        const most = Math.max(limit, this.#pendingThen(day))
        if (balance > most) balance = most
        carried = balance
        used = 0
        usableUntil = lastOfMonths(day, months)
      }
      balance += this.#creditOn(day, credited)
      for (const one of this.#happened) {
        if (one.day !== day) continue
        if ('adjusted' in one) balance += one.adjusted
        else {
          const days = one.approved.held.at(-1)?.days ?? 0
          balance -= days
          used += days
        }
      }
    }
    return balance
  }

  /** The minimum of days that requests which were pending at the beginning of a day have needed since then. */
  #pendingThen(day: number): number {
    return sum(
      this.requests.map(({ held, approvedAt }) => {
        const marks = this.#marks.get(day)
        if (marks === undefined) return 0
        const began = held[0]?.at ?? 0
        if (began >= marks || (approvedAt !== undefined && approvedAt < marks)) return 0
        const atThen = held.filter(({ at }) => at < marks).at(-1)?.days ?? 0
        return Math.min(atThen, ...held.filter(({ at }) => at >= marks).map(({ days }) => days))
      }),
    )
  }

  /** Records that time has reached a day. */
  reach(today: number): void {
    for (let day = (this.#reached ?? this.#facts.added) + 1; day <= today; day += 1)
      this.#marks.set(day, this.#order)
    this.#reached = Math.max(today, this.#reached ?? today)
  }
  #approve(request: PlainRequest, today: number): void {
    request.state = 'approved'
    request.approvedAt = this.#order++
    this.#happened.push({ day: today, approved: request })
  }

  #hold(request: PlainRequest, days: number): void {
    request.held.push({ at: this.#order++, days })
  }

  #workingDays(from: number, to: number): number[] {
    const days: number[] = []
    for (let day = from; day <= to; day += 1) if (!isWeekend(day)) days.push(day)
    return days
  }

  #canBeOn(today: number, from: number, to: number, days: number[], without?: PlainRequest): boolean {
    if (days.length === 0 || from < this.#facts.joins || from < this.#yearBegin(today)) return false
    return !this.requests.some(
      other => other !== without && other.state !== 'over' && other.from <= to && other.to >= from,
    )
  }

  /** The first day of the leave year of a day. */
  #yearBegin(day: number): number {
    const [year = 0, month = 0] = dateOfNumber(day).split('-').map(Number)
    const began = month >= this.#facts.firstMonth ? year : year - 1
    return dayNumber(`${began}-${two(this.#facts.firstMonth)}-01`)
  }

  /** The credit of the day's month, on its first day that is not blocked throughout. */
  #creditOn(day: number, credited: Set<string>): number {
    const { added, joins, credit, blocked } = this.#facts
    const month = dateOfNumber(day).substring(0, 7)
    const monthOfAdding = dateOfNumber(added).substring(0, 7)
    const monthOfJoining = dateOfNumber(joins).substring(0, 7)
    if (credited.has(month) || blocked.some(({ from, until }) => from < day && day < until)) return 0
    credited.add(month)
    if (month < monthOfJoining) return 0
    if (month === monthOfAdding && monthOfJoining < monthOfAdding) return 0
    if (month !== monthOfJoining) return credit
    const first = dayNumber(`${month}-01`)
    const length = lastOfMonths(first, 1) - first + 1
    return Math.round((2 * credit * (length - (joins - first))) / length) / 2
  }
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
const two = (number: number): string => String(number).padStart(2, '0')

/** The last day of a number of months that start at the first day of one. */
function lastOfMonths(first: number, months: number): number {
  const date = new Date(first * msOfDay)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 0) / msOfDay
}
