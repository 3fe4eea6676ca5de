import type { MultiStepEvent } from '@rollcall/contracts/multi-step/events.ts'
import { describe, it } from 'vitest'
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
