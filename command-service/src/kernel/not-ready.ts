/** A decision cannot be made yet. `needs`: what must be done first, such as closing the previous month. */
export class NotReady<Need extends string = string> extends Error {
  override readonly name = 'NotReady'
  readonly needs: Need
  constructor(needs: Need) {
    super(`The decision first needs ${needs}.`)
    this.needs = needs
  }
}

/**
 * Decides, and while the decision is not ready, does what it needs and decides again. Throws every other error, and an
 * Error with the sentence `failure` after `maxAttempts`, because an endless loop would stop the service for everyone.
 */
export async function decideWhenReady<Need extends string, T>(
  { maxAttempts, failure }: { maxAttempts: number; failure: string },
  decide: () => Promise<T>,
  prepare: (needs: Need, attempt: number) => Promise<void>,
): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      return await decide()
    } catch (error) {
      if (!(error instanceof NotReady)) throw error
      // A decider throws only what its own handler provides.
      await prepare(error.needs as Need, attempt)
    }
  }
  throw new Error(failure)
}
