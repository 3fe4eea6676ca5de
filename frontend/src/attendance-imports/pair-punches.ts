/** A punch in a device's log. */
export interface LoggedPunch {
  /** The row's number in the file. */
  line: number
  /** The person as the file names them. */
  employee: string
  /** On the person's clock: the milliseconds of a UTC clock that shows the same time. */
  at: number
  /** Absent: the log does not say. */
  direction?: 'in' | 'out'
}

/** Two punches of a person that belong together; without one of them: it is missing. */
export interface PairedPunches {
  employee: string
  /** YYYY-MM-DD */
  workDate: string
  in?: LoggedPunch
  out?: LoggedPunch
}

/** The work date (YYYY-MM-DD) of a punch-in at a moment on the person's clock, as in `LoggedPunch`. */
export type WorkDateOf = (employee: string, at: number) => string

const [minute, hour] = [60_000, 3_600_000]
/** A longer time between two punches is not worked at a stretch. */
const longest = 16 * hour
/** Between two readings without directions, what a punch alone weighs, and a session that ends on another work date. */
const [alone, across] = [16 * hour, 3 * hour]

const localDate: WorkDateOf = (_employee, at) => new Date(at).toISOString().slice(0, 10)

/**
 * Pairs the punches of a log, person by person: an in with the next out, at most 16 hours later, also after midnight.
 * Where the log does not say which is which, neighbours are paired so that people are in for the shortest time and few
 * punches are left over. Punches within a minute are one punch, unless their directions differ. `workDateOf`: default:
 * the date of the punch. Returns the sessions by person and time, and how many punches were repetitions.
 */
export function pairPunches(
  punches: readonly LoggedPunch[],
  { workDateOf = localDate }: { workDateOf?: WorkDateOf } = {},
): { sessions: PairedPunches[]; repeated: number } {
  const sessions: PairedPunches[] = []
  let kept = 0
  for (const [employee, ofPerson] of Map.groupBy(punches, punch => punch.employee)) {
    const own = withoutRepeated(ofPerson.toSorted((a, b) => a.at - b.at || a.line - b.line))
    kept += own.length
    const workDate = (punch: LoggedPunch) => workDateOf(employee, punch.at)
    for (const pair of pairsOf(own, workDate)) {
      const first = pair.in ?? pair.out
      if (first) sessions.push({ employee, workDate: workDate(first), ...pair })
    }
  }
  return { sessions, repeated: punches.length - kept }
}

/** Punches in order, without those that a device has read twice. */
function withoutRepeated(punches: readonly LoggedPunch[]): LoggedPunch[] {
  const kept: LoggedPunch[] = []
  for (const punch of punches) {
    const before = kept.at(-1)
    if (before && punch.at - before.at <= minute && punch.direction === before.direction) continue
    kept.push(punch)
  }
  return kept
}

type Pair = Pick<PairedPunches, 'in' | 'out'>

/**
 * The pairs of a person's punches. Each punch is alone or paired with the next one. The cheapest reading of the rest is
 * found from the last punch back.
 */
function pairsOf(punches: readonly LoggedPunch[], workDate: (punch: LoggedPunch) => string): Pair[] {
  const dates = punches.map(workDate)
  const costOfPair = (at: number): number => {
    const [from, to] = [punches[at]!, punches[at + 1]]
    const length = to ? to.at - from.at : Number.POSITIVE_INFINITY
    const fits = length <= longest && from.direction !== 'out' && to?.direction !== 'in'
    return fits ? length + (dates[at] === dates[at + 1] ? 0 : across) : Number.POSITIVE_INFINITY
  }
  /** On a work date, punches take turns from the first one on, so what is alone is the last one. */
  const outOfTurn = (at: number): number =>
    !punches[at]?.direction && dates[at] === dates[at + 1] && dates[at] === dates[at + 2] ? alone : 0
  // The costs from each punch on: if it is alone, and if it is paired.
  const singles = [...punches.map(() => 0), 0, 0]
  const pairs = singles.map(() => Number.POSITIVE_INFINITY)
  for (let at = punches.length - 1; at >= 0; at -= 1) {
    singles[at] = alone + Math.min(singles[at + 1]!, pairs[at + 1]! + outOfTurn(at))
    pairs[at] = costOfPair(at) + Math.min(singles[at + 2]!, pairs[at + 2]!)
  }
  const found: Pair[] = []
  let extra = 0
  for (let at = 0; at < punches.length; at += 1) {
    const punch = punches[at]!
    if (pairs[at]! + extra <= singles[at]!) {
      found.push({ in: punch, out: punches[at + 1]! })
      at += 1
      extra = 0
    } else {
      found.push(punch.direction === 'out' ? { out: punch } : { in: punch })
      extra = outOfTurn(at)
    }
  }
  return found
}
