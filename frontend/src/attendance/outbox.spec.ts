import type { ProblemCode } from '@rollcall/contracts/kernel/errors.ts'
import { describe, expect, it } from 'vitest'
import { httpError } from '../kit/data/problem.ts'
import { createOutbox, type KeptPunch, outboxKey } from './outbox.ts'

function setup(accountId = 'a') {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  return { kept, storage, outbox: createOutbox(storage, accountId) }
}
const punch = (key: string, command: KeptPunch['command'] = 'PunchIn', accountId = 'a'): KeptPunch => ({
  key,
  command,
  deviceAt: '2026-11-20T03:32:00Z',
  accountId,
})
const noConnection = () => Promise.reject(httpError(0, {}))
const answered = (status: number, code: ProblemCode) => Promise.reject(httpError(status, { code }))
const ended = () => answered(401, 'session-ended')
const refused = () => Promise.reject(httpError(409, { code: 'rule-broken', message: 'already in' }))

describe('the outbox', () => {
  it('sends waiting punches in order, each under its own key, and is empty then', async () => {
    const { outbox } = setup()
    outbox.keep(punch('1'))
    outbox.keep(punch('2', 'PunchOut'))
    const sent: string[] = []
    const results = await outbox.flush(async ({ key, command }) => void sent.push(`${key} ${command}`))
    expect(sent).toEqual(['1 PunchIn', '2 PunchOut'])
    expect(results.map(result => result.punch.key)).toEqual(['1', '2'])
    expect(outbox.list()).toEqual([])
  })

  it.each([
    ['there is no connection', noConnection],
    ['the session is over', ended],
    ['the second factor is to be set up first', () => answered(403, 'second-factor-missing')],
    ['somebody else writes at the same moment', () => answered(409, 'conflict')],
    ['there were too many attempts', () => answered(429, 'too-many-requests')],
  ])('keeps everything while %s', async (_, send) => {
    const { outbox } = setup()
    outbox.keep(punch('1'))
    expect(await outbox.flush(send)).toEqual([])
    expect(outbox.list()).toHaveLength(1)
  })

  it('drops refused punches, reports why, and continues', async () => {
    const { outbox } = setup()
    outbox.keep(punch('1'))
    outbox.keep(punch('2', 'PunchOut'))
    const results = await outbox.flush(({ key }) => (key === '1' ? refused() : Promise.resolve()))
    expect(results[0]!.error).toMatchObject({ message: 'already in' })
    expect(results[1]!.error).toBeUndefined()
    expect(outbox.list()).toEqual([])
  })

  it('survives a reload and keeps each punch once', () => {
    const { outbox, storage } = setup()
    outbox.keep(punch('1'))
    outbox.keep(punch('1'))
    expect(createOutbox(storage, 'a').list()).toEqual([punch('1')])
  })

  it('never sends or loses another account’s punches', async () => {
    const { storage, outbox } = setup('a')
    createOutbox(storage, 'b').keep(punch('9', 'PunchIn', 'b'))
    const sent: string[] = []
    await outbox.flush(async ({ key }) => void sent.push(key))
    expect(sent).toEqual([])
    expect(createOutbox(storage, 'b').list()).toHaveLength(1)
  })

  it('sends once when called twice at the same time', async () => {
    const { outbox } = setup()
    outbox.keep(punch('1'))
    let sends = 0
    const send = async () => void sends++
    await Promise.all([outbox.flush(send), outbox.flush(send)])
    expect(sends).toBe(1)
  })

  it('notifies listeners of every change with a new list', () => {
    const { outbox } = setup()
    const seen: number[] = []
    const stop = outbox.subscribe(() => seen.push(outbox.list().length))
    outbox.keep(punch('1'))
    outbox.changedElsewhere()
    stop()
    outbox.keep(punch('2'))
    expect(seen).toEqual([1, 1])
  })

  it('starts empty when the stored punches cannot be read', () => {
    const { storage, kept } = setup()
    kept.set(outboxKey, '{broken')
    expect(createOutbox(storage, 'a').list()).toEqual([])
  })
})
