/** Somebody else has taken the delivery over. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/** It can never succeed; `message` is a short code without personal data. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

/** It may have happened and is not repeated; `message` is a short code without personal data. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/** It has not happened and is tried again later; `message` is a short code without personal data. */
export class TemporaryFailure extends Error {
  override readonly name = 'TemporaryFailure'
  /** Milliseconds before which the other side does not want to be asked again; undefined: it did not say. */
  readonly retryAfter: number | undefined
  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}
