import { CommandBegan, CommandEnded, CommandForgotten } from '@rollcall/contracts/multi-step/events.ts'
import { describe, it } from 'vitest'
import { newEvent, recordedAt, uuid } from '../testing/events.ts'
import { given } from '../testing/given.ts'
import { unfinishedCommands } from './unfinished-commands.projection.ts'

const commandId = uuid(7)
const began = newEvent(CommandBegan, {
  commandId,
  name: 'BlockEmployee',
  subjectId: uuid(2),
  newSubject: false,
  actorId: uuid(1),
  actorRole: 'company',
  body: '{}',
})

describe('unfinished commands', () => {
  it('include those that began', () => {
    given(unfinishedCommands, began).givesOne({
      id: commandId,
      name: 'BlockEmployee',
      began_at: recordedAt(1),
    })
  })
  it('include those that are done until their own key is destroyed', () => {
    const own = newEvent(CommandBegan, { ...began.data, newSubject: true, forgets: true } as never)
    const done = newEvent(CommandEnded, { commandId, outcome: 'done' })
    given(unfinishedCommands, own, done).givesOne({ id: commandId })
    given(unfinishedCommands, own, done, newEvent(CommandForgotten, { commandId })).gives()
    given(unfinishedCommands, own, newEvent(CommandEnded, { commandId, outcome: 'refused' })).gives()
  })
  it('exclude those that ended, whether done or refused', () => {
    given(unfinishedCommands, began, newEvent(CommandEnded, { commandId, outcome: 'done' })).gives()
    given(unfinishedCommands, began, newEvent(CommandEnded, { commandId, outcome: 'refused' })).gives()
  })
})
