import { createParser } from 'eventsource-parser'

/** One server-sent event. */
export interface StreamEvent {
  type: string
  data: string
  /** The id to resume after: the last one received, possibly with an earlier event. */
  id: string
}

export interface StreamParser {
  /** Parses the next piece of text, which may end anywhere. */
  push(text: string): void
}

/**
 * Parses a text/event-stream. `onRetry` receives the pause before a reconnection that the server asks for, in
 * milliseconds.
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
