import { describe, expect, it } from 'vitest'
import { appendStatement, type EncodedEvent } from './append-statements.ts'

const event = (id: string): EncodedEvent => ({ id, type: 'T', data: `"${id}"`, metadata: '{}' })

describe('appendStatement', () => {
  it('uses the scalar form for one append of one event', () => {
    const { name, values } = appendStatement([{ stream: 's', revision: 4, events: [event('a')] }], false)
    expect(name).toBe('append-one')
    expect(values).toEqual(['s', 4, 'a', 'T', '"a"', '{}'])
  })

  it('sends several appends of one event as arrays, one for each column, and the JSON as JSON', () => {
    const batch = [
      { stream: 's', revision: 0, events: [event('a')] as const },
      { stream: 't', revision: 7, events: [event('b')] as const },
    ]
    const { name, values } = appendStatement(batch, false)
    expect(name).toBe('append-many')
    expect(values).toEqual([['s', 't'], [0, 7], ['a', 'b'], ['T', 'T'], '["a","b"]', '[{},{}]'])
  })

  it('names, for each further event of an append, the first one that must win and its own revision', () => {
    const batch = [{ stream: 's', revision: 3, events: [event('a'), event('b'), event('c')] as const }]
    const { name, values } = appendStatement(batch, false)
    expect(name).toBe('append-many-long')
    expect(values?.slice(6, 10)).toEqual([
      ['a', 'a'],
      ['s', 's'],
      [4, 5],
      ['b', 'c'],
    ])
  })

  it('skips rows stored by others only in the form for races', () => {
    const batch = [{ stream: 's', revision: 0, events: [event('a')] as const }]
    expect(appendStatement(batch, true).text).toContain('on conflict do nothing')
    expect(appendStatement(batch, false).text).not.toContain('on conflict')
    expect(appendStatement(batch, true).name).not.toBe(appendStatement(batch, false).name)
  })

  // It would hold the lock of all notifying transactions until its commit is on the disk, and the projector's would wait.
  it('notifies nobody within the transaction that stores', () => {
    const long = [{ stream: 's', revision: 0, events: [event('a'), event('b')] as const }]
    const one = [{ stream: 't', revision: 0, events: [event('c')] as const }]
    for (const batch of [long, one, [...one, { stream: 'u', revision: 0, events: [event('d')] as const }]])
      for (const race of [true, false]) expect(appendStatement(batch, race).text).not.toContain('notify')
  })
})
