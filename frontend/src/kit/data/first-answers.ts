/** A request that ask-first.js sent while the app's scripts were on their way. */
interface FirstAnswer {
  /** With what it was asked. */
  token: string
  position: string | null
  /** By this device's clock, in milliseconds. */
  askedAt: number
  answeredAt?: number
  response: Promise<Response>
}

declare global {
  interface Window {
    /** By path; absent if nothing was asked before the app. */
    firstAnswers?: Map<string, FirstAnswer>
  }
}

/** When a request was sent and answered, by this device's clock, in milliseconds. */
export interface Asked {
  askedAt: number
  answeredAt: number
}

/** The maximum age of an answer, in milliseconds. An older one may be out of date. */
const lifeMs = 60_000

/**
 * The answer to a request that was sent before the app began, with the times of both; undefined if the app has to ask
 * itself. Each is given once, and only for the token and the position with which it was asked.
 */
export async function takeFirstAnswer(
  url: string,
  headers: Headers,
  {
    answers = window.firstAnswers,
    now = Date.now,
  }: { answers?: Window['firstAnswers']; now?: () => number } = {},
): Promise<({ response: Response } & Asked) | undefined> {
  const answer = answers?.get(url)
  if (!answer) return
  answers?.delete(url)
  const { token, position, askedAt } = answer
  const isSame =
    headers.get('Authorization') === `Bearer ${token}` && headers.get('X-Min-Position') === position
  if (!isSame || now() - askedAt > lifeMs) return
  const response = await answer.response.catch(() => undefined)
  return response && { response, askedAt, answeredAt: answer.answeredAt ?? now() }
}
