/** One event of a server-sent stream. */
export interface StreamEvent {
  type: string
  data: string
  /** The id to resume after: the last one sent, also by earlier events. */
  id: string
}

export interface StreamParser {
  /** Takes the next piece of text, which may end anywhere. */
  push(text: string): void
}

/**
 * Reads a text/event-stream by the rules of the HTML standard (section "Interpreting an event stream").
 * `onRetry` gets the server's wish for the pause before a new connection, in milliseconds.
 */
export function createStreamParser(
  onEvent: (event: StreamEvent) => void,
  onRetry: (milliseconds: number) => void = () => undefined,
): StreamParser {
  let rest = ''
  let atStart = true
  let id = ''
  let type = ''
  let data: string[] = []

  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n'), id })
      type = ''
      data = []
      return
    }
    const colon = text.indexOf(':')
    if (colon === 0) return
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') type = value
    else if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
  }

  return {
    push(text) {
      rest += atStart ? text.replace(/^\uFEFF/, '') : text
      if (text !== '') atStart = false
      for (;;) {
        const end = /\r\n|\n|\r/.exec(rest)
        // A lone CR at the very end may be the first half of CRLF: wait for more.
        if (!end || (end[0] === '\r' && end.index === rest.length - 1)) return
        const text = rest.slice(0, end.index)
        rest = rest.slice(end.index + end[0].length)
        line(text)
      }
    },
  }
}
