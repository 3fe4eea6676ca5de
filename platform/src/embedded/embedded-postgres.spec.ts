import { describe, expect, it } from 'vitest'
import { findAccount } from './embedded-postgres-account.ts'
import { parsePostmasterPid } from './embedded-postgres-postmaster.ts'
import { mayEnter } from './embedded-postgres-reach.ts'

describe('mayEnter', () => {
  const account = { uid: 101, gid: 104 }
  it.each([
    ['a folder open to all', 0o755, 0, 0, true],
    ['a folder that only its owner may enter', 0o700, 0, 0, false],
    ['its own folder', 0o700, 101, 0, true],
    ['its own folder without the right to enter', 0o655, 101, 0, false],
    ['a folder of its group', 0o710, 0, 104, true],
    ['a folder that its group alone may not enter', 0o701, 0, 104, false],
    ['a folder that may be entered but not listed', 0o711, 0, 0, true],
  ])('%s', (_, mode, uid, gid, may) => {
    expect(mayEnter({ mode, uid, gid }, account)).toBe(may)
  })

  it('root may enter everything', () => {
    expect(mayEnter({ mode: 0, uid: 5, gid: 5 }, { uid: 0, gid: 0 })).toBe(true)
  })
})

describe('findAccount', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/bash\npostgres:x:101:104:,,,:/var/lib/postgresql:/bin/bash\n'
  it('finds by name and by number', () => {
    expect(findAccount(passwd, 'postgres')).toEqual({ name: 'postgres', uid: 101, gid: 104 })
    expect(findAccount(passwd, 101)).toEqual({ name: 'postgres', uid: 101, gid: 104 })
    expect(findAccount(passwd, 'nobody')).toBeUndefined()
  })
})

describe('parsePostmasterPid', () => {
  it('reads pid, port and state', () => {
    const text = '9000\n/data/cluster\n1790000000\n5433\n\n127.0.0.1\n  3213491         4\nready   \n'
    expect(parsePostmasterPid(text)).toEqual({ pid: 9000, port: 5433, state: 'ready' })
  })

  it('handles a file that is being written, and rejects invalid text', () => {
    expect(parsePostmasterPid('9000\n/data/cluster\n')).toEqual({ pid: 9000, port: 0, state: '' })
    expect(parsePostmasterPid('')).toBeUndefined()
    expect(parsePostmasterPid('-9000\n')).toBeUndefined()
  })
})
