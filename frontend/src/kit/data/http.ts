import { comparePositions, type Position } from '@rollcall/contracts/kernel/event.ts'
import type { Asked, takeFirstAnswer } from './first-answers.ts'
import { endsSession, httpError } from './problem.ts'

interface HttpAnswer {
  status: number
  headers: Headers
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: ra-data-simple-rest hands parsed JSON on without knowing its shape
  json: any
  /** The requested file. */
  blob?: Blob
  /** Present if it was asked before the app began. */
  before?: Asked
}
interface HttpRequest extends RequestInit {
  /** The answer is a file, of any type and size. It comes as a blob, which the browser keeps outside of the page's memory. */
  asFile?: true
  /** The answer is a stream without an end that is known: called with each piece of its text as it comes. */
  onText?: (text: string) => void
}
export type HttpClient = (url: string, options?: HttpRequest) => Promise<HttpAnswer>

interface HttpOptions {
  fetch: typeof fetch
  /** Answers to reads that were sent before the app began. */
  firstAnswer?: typeof takeFirstAnswer
  token: () => string | null
  positions: Positions
  /** Called when the session is over, before the error is thrown. */
  onSessionEnd: () => void
  /** Whether another token has replaced the refused one. If so, the request is sent again. */
  tokenReplaced?: (refused: string | null) => Promise<boolean>
  /** Resolves when the token is valid for reads. Writes do not wait, because one of them fetches the new token. */
  tokenSettled?: () => Promise<unknown>
  /** Called with the address and the headers of every read. */
  onRead?: (url: string, headers: Headers) => void
  /**
   * Called when the account may do less than the app believes: the company requires two-factor log-in and there is no
   * second factor yet, or the employee's last day is over.
   */
  onLimited?: () => void
}

/**
 * All requests to the services: adds the bearer token and the position that reads must have reached, and throws
 * `HttpError` with the services' own sentence. A lost connection is an `HttpError` of status 0.
 */
export function createHttp(setup: HttpOptions): HttpClient {
  const { fetch, firstAnswer, token, positions, onSessionEnd, tokenReplaced, tokenSettled, onRead } = setup
  const { onLimited } = setup
  const send = async (
    url: string,
    { asFile, onText, ...options }: HttpRequest,
    again: boolean,
  ): Promise<HttpAnswer> => {
    const reads = (options.method ?? 'GET') === 'GET'
    if (reads) await tokenSettled?.()
    const headers = new Headers(options.headers)
    headers.set('Accept', asFile ? '*/*' : onText ? 'text/event-stream' : 'application/json')
    if (options.body != null) headers.set('Content-Type', 'application/json')
    const bearer = token()
    if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
    const position = positions.highest()
    if (position !== null) headers.set('X-Min-Position', position)

    const before = reads ? await firstAnswer?.(url, headers) : undefined
    const response =
      before?.response ??
      (await fetch(url, { ...options, headers }).catch((cause: unknown) => {
        // The caller aborted the request, so the error stays as it is.
        if (options.signal?.aborted) throw cause
        throw httpError(0, { message: 'app.errors.no_connection' })
      }))
    const blob = asFile && response.ok ? await whole(response) : undefined
    if (onText && response.ok) await each(response, onText)
    const body = response.bodyUsed ? '' : await response.text()
    const json = parse(body)
    if (!response.ok) {
      const problem = typeof json === 'object' && json !== null ? json : {}
      if (endsSession(response.status, problem)) {
        if (!again && (await tokenReplaced?.(bearer)))
          return send(url, { ...options, ...(asFile && { asFile }), ...(onText && { onText }) }, true)
        onSessionEnd()
      }
      const error = httpError(response.status, problem)
      if (/^(second-factor-missing|employment-ended)$/.test(error.body?.code)) onLimited?.()
      throw error
    }
    if (reads) onRead?.(url, response.headers)
    return {
      status: response.status,
      headers: response.headers,
      body,
      json,
      ...(blob && { blob }),
      ...(before && { before }),
    }
  }
  return (url, options = {}) => send(url, options, false)
}

/** The bytes of an answer. An answer that broke off is not a file. */
const whole = (response: Response): Promise<Blob> =>
  response.blob().catch(() => {
    throw httpError(0, { message: 'app.errors.no_connection' })
  })

/** Passes the text of a stream on as it comes, to its end. */
async function each(response: Response, onText: (text: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return
    onText(value)
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Remembers the highest position written from here, so that reads can require at least that. */
export interface Positions {
  /** The highest so far; null: nothing written yet. */
  highest(): Position | null
  /** Takes note of a command's position. */
  note(position: Position): void
}

const key = 'position'

/** Keeps the position in a storage that lives as long as the tab, so that it survives a reload. */
export function createPositions(storage: Pick<Storage, 'getItem' | 'setItem'>): Positions {
  return {
    highest: () => storage.getItem(key),
    note(position) {
      const known = storage.getItem(key)
      if (known === null || comparePositions(position, known) > 0) storage.setItem(key, position)
    },
  }
}
