import { PermanentFailure } from '../delivery-errors.ts'

/** No character that ends an address, starts another one or another header, or is invisible. */
const pattern = /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:\\()[\]]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:\\()[\]]+$/u

/**
 * An address for a mail's header, unchanged: a corrected or shortened one could belong to someone else, who would get
 * the owner's mail. Throws `PermanentFailure` when it is not one clean address.
 */
export function oneAddress(value: string): string {
  if (!pattern.test(value)) throw new PermanentFailure('address-unusable')
  return value
}
