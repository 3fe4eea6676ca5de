import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStreamParser, type StreamEvent } from './sse-parser.ts'

function parse(...pieces: string[]) {
  const events: StreamEvent[] = []
  const retries: number[] = []
  const parser = createStreamParser(
    event => events.push(event),
    ms => retries.push(ms),
  )
  for (const piece of pieces) parser.push(piece)
  return { events, retries }
}

const stream =
  ': hello\nretry: 1500\n\nid: 7\nevent: change\ndata: {"a":1}\n\ndata: one\ndata: two\n\nid: 9\ndata\n\n'
const expected = [
  { type: 'change', data: '{"a":1}', id: '7' },
  { type: 'message', data: 'one\ntwo', id: '7' },
  { type: 'message', data: '', id: '9' },
]

describe('a stream of server-sent events', () => {
  it('are parsed into type, joined data and the last id', () => {
    expect(parse(stream)).toEqual({ events: expected, retries: [1500] })
  })

  it('give the same result however the text is split, and with any line endings', () => {
    const cuts = fc.array(fc.nat(stream.length), { maxLength: 12 })
    fc.assert(
      fc.property(cuts, fc.constantFrom('\n', '\r\n'), (at, end) => {
        const text = stream.replaceAll('\n', end)
        const places = [0, ...at.sort((a, b) => a - b), text.length]
        const pieces = places.slice(1).map((place, index) => text.slice(places[index], place))
        expect(parse(...pieces).events).toEqual(expected)
      }),
    )
  })

  it('are reported only after their blank line, and never for comments or without data', () => {
    expect(parse('data: x\n').events).toEqual([])
    expect(parse(': ping\n\nevent: change\n\n').events).toEqual([])
  })

  it('lose one space after the colon, and a byte order mark', () => {
    expect(parse('\uFEFFdata:  x\n\n').events[0]!.data).toBe(' x')
    expect(parse('data:x\n\n').events[0]!.data).toBe('x')
  })

  it('can reset the id with an empty one', () => {
    expect(parse('id: 3\ndata: a\n\nid\ndata: b\n\n').events.map(event => event.id)).toEqual(['3', ''])
  })
})
