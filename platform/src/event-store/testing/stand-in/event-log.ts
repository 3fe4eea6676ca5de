import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'

/** An event from a client: bytes that the server does not parse. */
export interface ProposedEvent {
  id: string
  type: string
  contentType: string
  data: Uint8Array
  metadata: Uint8Array
}

/** An event in the log. */
export interface LoggedEvent extends ProposedEvent {
  stream: string
  revision: number
  /** Commit and prepare position; strictly increasing with gaps, like offsets in a file. */
  position: number
  /** Milliseconds since 1970. */
  created: number
}

interface Line extends Omit<LoggedEvent, 'data' | 'metadata'> {
  data: string
  metadata: string
}

/**
 * The stand-in's log: in memory and, when a file is given, in a file with one line per append. The operating system has
 * the line before the append is acknowledged, so a killed process loses no acknowledged append. The next start removes
 * a line that was cut by the kill.
 */
export class EventLog {
  readonly all: LoggedEvent[] = []
  readonly #streams = new Map<string, LoggedEvent[]>()
  readonly #listeners = new Set<(events: readonly LoggedEvent[]) => void>()
  readonly #fd: number | undefined
  #end = 1
  readonly #runBegan: number

  constructor(file?: string) {
    if (file !== undefined) {
      if (existsSync(file)) this.#load(file)
      this.#fd = openSync(file, 'a')
    }
    this.#runBegan = this.#end
  }

  /** Whether this process wrote an event, and not an earlier one over the same file. */
  isOfThisRun(event: LoggedEvent): boolean {
    return event.position >= this.#runBegan
  }

  /** Whether an event begins at a position. */
  hasEventAt(position: number): boolean {
    return this.all[this.indexAfter(position) - 1]?.position === position
  }

  /** The stream's events, oldest first; empty when it does not exist. */
  stream(name: string): readonly LoggedEvent[] {
    return this.#streams.get(name) ?? []
  }

  /** Adds events to the end of a stream, without any check. */
  append(stream: string, proposed: readonly ProposedEvent[], now = Date.now()): LoggedEvent[] {
    let revision = (this.stream(stream).at(-1)?.revision ?? -1) + 1
    let position = this.#end
    const events = proposed.map(event => {
      const logged = { ...event, stream, revision, position, created: now }
      revision += 1
      position += 64 + event.data.length + event.metadata.length
      return logged
    })
    if (this.#fd !== undefined) writeSync(this.#fd, `${JSON.stringify(events.map(toLine))}\n`)
    this.#add(events)
    for (const notify of this.#listeners) notify(events)
    return events
  }

  /** The index in `all` of the first event whose position is above the given one. */
  indexAfter(commit: number): number {
    let low = 0
    let high = this.all.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const position = this.all[middle]?.position ?? 0
      if (position <= commit) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Called at every append, synchronously. Returns a function that ends it. */
  listen(listener: (events: readonly LoggedEvent[]) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd)
  }

  #add(events: readonly LoggedEvent[]): void {
    for (const event of events) {
      this.all.push(event)
      const stream = this.#streams.get(event.stream)
      if (stream) stream.push(event)
      else this.#streams.set(event.stream, [event])
      this.#end = event.position + 64 + event.data.length + event.metadata.length
    }
  }

  #load(file: string): void {
    const text = readFileSync(file, 'utf8')
    const whole = text.lastIndexOf('\n') + 1
    for (const line of text.slice(0, whole).split('\n'))
      if (line !== '') this.#add((JSON.parse(line) as Line[]).map(fromLine))
    if (whole < text.length) truncateSync(file, Buffer.byteLength(text.slice(0, whole)))
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

function toLine(event: LoggedEvent): Line {
  return { ...event, data: base64(event.data), metadata: base64(event.metadata) }
}

function fromLine(line: Line): LoggedEvent {
  return { ...line, data: Buffer.from(line.data, 'base64'), metadata: Buffer.from(line.metadata, 'base64') }
}
