/** How a fact is written that was or is not there. */
export const none = 'none'

/** A fact before and after, in words. */
export const both = <T>(
  fact: string,
  { was, now }: { was: T | null; now: T | null },
  say: (value: T) => string,
): { fact: string; was: string; now: string } => ({
  fact,
  was: was === null ? none : say(was),
  now: now === null ? none : say(now),
})
