import { describe, expect, it } from 'vitest'
import { staleAfter } from './changes.ts'

describe('an event of the live stream', () => {
  it('names the changed resource', () => {
    expect(staleAfter('change', '{"resource":"presence","ids":["a"]}').what).toEqual(['presence'])
    expect(staleAfter('change', '{"resources":["presence","team-in-out"]}').what).toEqual([
      'presence',
      'team-in-out',
    ])
  })

  it('makes everything stale on a resync, and on a change without a resource', () => {
    expect(staleAfter('resync', '').what).toBe('all')
    expect(staleAfter('change', '{}').what).toBe('all')
    expect(staleAfter('change', 'not json').what).toBe('all')
  })

  it('says whether every browser receives it at the same time', () => {
    expect(staleAfter('resync', '').everybody).toBe(true)
    expect(staleAfter('change', '{"resource":"presence","ids":null,"everybody":true}').everybody).toBe(true)
    expect(staleAfter('change', '{"resource":"presence","ids":null}').everybody).toBe(false)
  })

  it('is ignored if it is of another kind', () => {
    expect(staleAfter('hello', '{}').what).toEqual([])
  })
})
