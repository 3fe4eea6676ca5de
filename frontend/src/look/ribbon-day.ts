/** One break inside a session; `to` null while it lasts. Instants in ISO, UTC. */
export interface RibbonBreak {
  from: string
  to: string | null
  paid: boolean
}

/** One work session; `outAt` null while it is open. Instants in ISO, UTC. */
export interface RibbonSession {
  inAt: string
  outAt: string | null
  /** The IANA zone that it was recorded in; absent: the day's. */
  zone?: string | undefined
  breaks?: readonly RibbonBreak[] | undefined
}

/** Leave on that day, `from` and `to` as HH:MM of the person's clock; without them the whole day. */
export interface RibbonLeave {
  from?: string | undefined
  to?: string | undefined
  pending?: boolean | undefined
  /** A word written on it, where there is room. */
  label?: string | undefined
}

/** What a day ribbon is drawn from. */
export interface RibbonDay {
  sessions: readonly RibbonSession[]
  /** IANA zone in which the day is shown. */
  zone: string
  /** The day to which the sessions belong, YYYY-MM-DD. */
  workDate: string
  /** The server's clock, ISO instant. */
  now: string
  /** The scheduled hours as HH:MM; a `to` that is not after `from` is on the next day. */
  scheduled?: { from: string; to: string } | undefined
  /** A day on which nobody is expected. */
  off?: boolean | undefined
  leave?: RibbonLeave | undefined
}
