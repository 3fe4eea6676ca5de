import { describe, expect, it } from 'vitest'
import { staleAfter } from './changes.ts'

describe('an event of the live stream', () => {
  it('names the resource that changed', () => {
    expect(staleAfter('change', '{"resource":"presence","ids":["a"]}')).toEqual(['presence'])
    expect(staleAfter('change', '{"resources":["presence","team-in-out"]}')).toEqual([
      'presence',
      'team-in-out',
    ])
  })

  it('makes everything stale on a resync and on a change that says too little', () => {
    expect(staleAfter('resync', '')).toBe('all')
    expect(staleAfter('change', '{}')).toBe('all')
    expect(staleAfter('change', 'not json')).toBe('all')
  })

  it('is nothing to act on when it is of another kind', () => {
    expect(staleAfter('hello', '{}')).toEqual([])
  })
})
