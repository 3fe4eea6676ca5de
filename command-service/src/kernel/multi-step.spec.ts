import type { MultiStepEvent } from '@rollcall/contracts/multi-step/events.ts'
import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { multiStep } from './multi-step.ts'

const now = at('2026-11-25T10:00:00.000Z')
const commandId = 'c'
const begun = { name: 'AddEmployee', subjectId: 'e', actorId: 'a', actorRole: 'company', body: '{}' }
const began = (run?: string): MultiStepEvent => ({
  type: 'CommandBegan',
  data: { commandId, newSubject: true, ...begun, ...(run && { run }) },
})
const resumed = (run: string): MultiStepEvent => ({ type: 'CommandResumed', data: { commandId, run } })
const ended = (outcome: 'refused' | 'done'): MultiStepEvent => ({
  type: 'CommandEnded',
  data: { commandId, outcome, ...(outcome === 'done' && { position: '7', revision: 0 }) },
})
const answer = { position: '7', revision: 0 }
const begin = { type: 'begin', commandId, newSubject: true, ...begun } as const

describe('a command of several steps', () => {
  it('is ended as refused only by the run that owns it', () => {
    const refuse = (run: string) => ({ type: 'end', commandId, answer: undefined, run }) as const
    given(multiStep, began('1')).when(refuse('1'), now).thenDecides(ended('refused'))
    given(multiStep, began('1'), resumed('2')).when(refuse('1'), now).thenDecides()
    given(multiStep, began('1'), resumed('2')).when(refuse('2'), now).thenDecides(ended('refused'))
    given(multiStep, began(), resumed('2')).when(refuse('2'), now).thenDecides(ended('refused'))
  })
  it('is ended as done by any run that did every step, once', () => {
    const finish = { type: 'end', commandId, answer, run: '1' } as const
    given(multiStep, began('1'), resumed('2')).when(finish, now).thenDecides(ended('done'))
    given(multiStep, began('1'), ended('refused')).when(finish, now).thenDecides()
    given(multiStep, began('1'), ended('done')).when(finish, now).thenDecides()
  })
  it('is continued only while it has not ended', () => {
    const resume = { type: 'resume', commandId, run: '2' } as const
    given(multiStep).when(resume, now).thenDecides()
    given(multiStep, began('1')).when(resume, now).thenDecides(resumed('2'))
    given(multiStep, began('1'), ended('refused')).when(resume, now).thenDecides()
    given(multiStep, began('1'), ended('done')).when(resume, now).thenDecides()
  })
  it('begins again after a refusal that its sender knows', () => {
    const again = { ...begin, run: '2', after: '1' }
    given(multiStep, began('1'), ended('refused')).when(again, now).thenDecides(began('2'))
    const unaware = { ...begin, run: '2', after: undefined }
    given(multiStep, began('1'), ended('refused')).when(unaware, now).thenDecides()
    given(multiStep, began('1')).when(again, now).thenDecides()
  })
})

describe('the answer of a command of several steps', () => {
  const done = (more: object): MultiStepEvent => ({
    type: 'CommandEnded',
    data: { commandId, outcome: 'done', ...answer, ...more },
  })
  it.each([
    [answer, {}],
    [{ ...answer, id: 'e' }, { recordId: 'e' }],
    [
      { ...answer, message: 'Invited', done: ['a'], refused: [], creditsLeftOut: 2 },
      { message: 'Invited', done: ['a'], refused: [], creditsLeftOut: 2 },
    ],
  ])('%j is recorded whole and read back', (given_, recorded) => {
    const state = given(multiStep, began('1'), done(recorded)).state()
    expect(state).toStrictEqual({ status: 'done', run: '1', answer: given_, ...begun })
    const decided = given(multiStep, began('1'))
      .when({ type: 'end', commandId, answer: given_ as typeof answer, run: '1' }, now)
      .decided()
    expect(decided).toStrictEqual([done(recorded)])
  })
  it('of old logs without a place in them is as if it had been refused', () => {
    for (const missing of [{ position: undefined }, { revision: undefined }])
      expect(given(multiStep, began('1'), done(missing)).state().status).toBe('refused')
  })
})

describe('the own key of a command of several steps', () => {
  const forgets = { ...begun, forgets: true } as const
  const keyed: MultiStepEvent = {
    type: 'CommandBegan',
    data: { commandId, newSubject: true, run: '1', ...forgets },
  }
  const forgotten: MultiStepEvent = { type: 'CommandForgotten', data: { commandId } }
  const forget = { type: 'forget', commandId } as const
  it('is destroyed once the command is done, and once only', () => {
    given(multiStep, keyed, ended('done')).when(forget, now).thenDecides(forgotten)
    given(multiStep, keyed, ended('done'), forgotten).when(forget, now).thenDecides()
    expect(given(multiStep, keyed, ended('done'), forgotten).state()).toEqual({
      status: 'done',
      run: '1',
      answer,
      ...begun,
    })
  })
  it('stays while the command runs or is refused, and another key is none of its own', () => {
    given(multiStep, keyed).when(forget, now).thenDecides()
    given(multiStep, keyed, ended('refused')).when(forget, now).thenDecides()
    given(multiStep, began('1'), ended('done')).when(forget, now).thenDecides()
  })
})

it('nothing becomes of a command that never began', () => {
  for (const event of [resumed('1'), ended('done')])
    expect(given(multiStep, event).state()).toEqual({ status: 'none' })
})
