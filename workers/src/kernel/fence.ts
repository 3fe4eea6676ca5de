/** The last check before an effect reaches the outside: passed once, at the last moment before anything happens. */
export interface Fence {
  /** The delivery's id, the same in every attempt. */
  readonly id: string
  /**
   * Counts a mail against its company's budget, once for all attempts; returns 'stale' if it is too late for it. Throws
   * `OverBudget` when the budget of the day is used, `ClaimLost` as `pass` does.
   */
  admit(): Promise<'admitted' | 'stale'>
  /**
   * From here on the outcome may be unknown. Throws `ClaimLost` when another process has taken the delivery over; then
   * nothing may be sent. An effect that can be repeated without harm need not call it.
   */
  pass(): Promise<void>
  /**
   * Runs something that takes long, and keeps the claim in the meantime. The signal aborts with `ClaimLost` once
   * another process has taken the delivery over.
   */
  held<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T>
}
