/** Another process has taken the delivery over. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/** The company's budget of mails is used: the mail waits for a later day. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget'
}

/** It can never succeed; `message` is a short code without personal data. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}

/** It may have happened and is not repeated; `message` is a short code without personal data. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/** It has not happened and is retried later; `message` is a short code without personal data. */
export class TemporaryFailure extends Error {
  override readonly name = 'TemporaryFailure'
  /** The other side's shortest wait before a retry, in milliseconds; undefined: it named none. */
  readonly retryAfter: number | undefined
  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}
