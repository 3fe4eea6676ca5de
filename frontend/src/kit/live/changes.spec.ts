import { describe, expect, it } from 'vitest'
import { staleAfter } from './changes.ts'

describe('an event of the live stream', () => {
  it('names the resource that changed', () => {
    expect(staleAfter('change', '{"resource":"presence","ids":["a"]}').what).toEqual(['presence'])
    expect(staleAfter('change', '{"resources":["presence","team-in-out"]}').what).toEqual([
      'presence',
      'team-in-out',
    ])
  })

  it('makes everything stale on a resync and on a change that says too little', () => {
    expect(staleAfter('resync', '').what).toBe('all')
    expect(staleAfter('change', '{}').what).toBe('all')
    expect(staleAfter('change', 'not json').what).toBe('all')
  })

  it('says where every browser hears the same at once', () => {
    expect(staleAfter('resync', '').everybody).toBe(true)
    expect(staleAfter('change', '{"resource":"presence","ids":null,"everybody":true}').everybody).toBe(true)
    expect(staleAfter('change', '{"resource":"presence","ids":null}').everybody).toBe(false)
  })

  it('is nothing to act on when it is of another kind', () => {
    expect(staleAfter('hello', '{}').what).toEqual([])
  })
})
