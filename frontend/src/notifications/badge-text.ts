/** A count as it fits on the bell's own corner: one digit, and 9+ for more. */
export const badgeText = (count: number): string => (count > 9 ? '9+' : String(count))
