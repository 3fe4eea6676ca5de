/**
 * A value for a mail's header: line breaks and other control characters become spaces, so that no value can start
 * another header; at most 200 characters.
 */
export function oneLine(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}
