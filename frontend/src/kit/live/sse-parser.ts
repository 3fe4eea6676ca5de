import { createParser } from 'eventsource-parser'

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
 * Reads a text/event-stream. `onRetry` gets the server's wish for the pause before a new connection, in milliseconds.
 */
export function createStreamParser(
  onEvent: (event: StreamEvent) => void,
  onRetry: (milliseconds: number) => void = () => undefined,
): StreamParser {
  let lastId = ''
  const parser = createParser({
    onId: id => {
      lastId = id
    },
    onEvent: ({ event, data }) => onEvent({ type: event || 'message', data, id: lastId }),
    onRetry,
  })
  return { push: text => parser.feed(text) }
}
