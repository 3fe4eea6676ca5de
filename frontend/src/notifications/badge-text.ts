/** A count as short as the bell's corner: one digit, and 9+ for more. */
export const badgeText = (count: number): string => (count > 9 ? '9+' : String(count))
