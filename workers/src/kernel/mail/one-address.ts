import { PermanentFailure } from '../delivery-errors.ts'

/** Nothing that ends an address, begins another one or another header, or that nobody sees. */
const pattern = /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:\\()[\]]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:\\()[\]]+$/u

/**
 * An address for a mail's header, as it is: mended or shortened it would be somebody else's, who would then hold
 * what was meant for its owner. Throws `PermanentFailure` when it is not one clean address.
 */
export function oneAddress(value: string): string {
  if (!pattern.test(value)) throw new PermanentFailure('address-unusable')
  return value
}
