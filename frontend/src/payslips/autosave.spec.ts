import { describe, expect, it } from 'vitest'
import { type Autosave, type AutosaveEvent, autosave, isUnsaved, openedWith, toSave } from './autosave.ts'
import { payslipRow } from './testing.ts'

const row = payslipRow()
const opened = openedWith(row)
const after = (...events: AutosaveEvent[]): Autosave => events.reduce(autosave, opened)
const typed = (note: string): AutosaveEvent => ({ type: 'edited', draft: { ...opened.draft, note } })
const read = (version: number, note = row.note): AutosaveEvent => ({
  type: 'read',
  row: { ...row, version, note },
})
const mine = { ...row, note: 'Mine' }
const sending: AutosaveEvent = { type: 'sending', content: mine }

describe('the saving of a draft', () => {
  it('has nothing to save before something is typed, nor after it was typed back', () => {
    expect(toSave(opened)).toBeUndefined()
    expect(toSave(after(typed('Mine')))?.note).toBe('Mine')
    expect(toSave(after(typed('Mine'), typed(row.note)))).toBeUndefined()
  })

  it('is over when the services have what was sent', () => {
    const state = after(typed('Mine'), sending, { type: 'accepted', row: { ...mine, version: 2 } })
    expect(state).toMatchObject({ phase: 'idle', saved: { version: 2, note: 'Mine' } })
    expect(isUnsaved(state)).toBe(false)
  })

  it('goes on with what was typed meanwhile', () => {
    const state = after(typed('Mine'), sending, typed('Mine, too'), {
      type: 'accepted',
      row: { ...mine, version: 2 },
    })
    expect(state).toMatchObject({ phase: 'idle', saved: { version: 2 } })
    expect(toSave(state)?.note).toBe('Mine, too')
  })

  it('counts the version on where the draft could not be read afterwards', () => {
    expect(after(typed('Mine'), sending, { type: 'accepted', row: undefined }).saved.version).toBe(2)
  })

  it('shows what somebody else saved while nothing is typed', () => {
    expect(after(read(2, 'Theirs'))).toMatchObject({ draft: { note: 'Theirs' }, saved: { version: 2 } })
  })

  it('is a conflict where somebody else saved something before', () => {
    const refused = { type: 'refused', row: { ...row, version: 2, note: 'Theirs' }, why: '' } as const
    const state = after(typed('Mine'), sending, refused)
    expect(state).toMatchObject({ phase: 'conflict', draft: { note: 'Mine' }, theirs: { note: 'Theirs' } })
    expect(autosave(state, { type: 'tookTheirs' })).toMatchObject({
      phase: 'idle',
      draft: { note: 'Theirs' },
    })
    const kept = autosave(state, { type: 'keptOurs' })
    expect(kept).toMatchObject({
      phase: 'idle',
      draft: { note: 'Mine' },
      saved: { version: 2, note: 'Theirs' },
    })
    expect(toSave(kept)?.note).toBe('Mine')
  })

  it('is a conflict as soon as a change of somebody else is read', () => {
    expect(after(typed('Mine'), read(2, 'Theirs')).phase).toBe('conflict')
  })

  it('is no conflict where only the days were taken again', () => {
    const state = after(typed('Mine'), sending, { type: 'refused', row: { ...row, version: 2 }, why: '' })
    expect(state).toMatchObject({ phase: 'idle', saved: { version: 2 }, draft: { note: 'Mine' } })
    expect(toSave(state)?.note).toBe('Mine')
  })

  it('is over where an attempt without an answer was saved', () => {
    const lost = after(typed('Mine'), sending, { type: 'failed', why: 'No connection' })
    expect(lost).toMatchObject({ phase: 'failed', why: 'No connection' })
    const again = [sending, { type: 'refused', row: { ...mine, version: 2 }, why: '' }] as const
    expect([{ type: 'retried' } as const, ...again].reduce<Autosave>(autosave, lost)).toMatchObject({
      phase: 'idle',
      saved: { version: 2, note: 'Mine' },
    })
  })

  it('ignores an older answer that arrives late', () => {
    const saved = after(typed('Mine'), sending, { type: 'accepted', row: { ...mine, version: 2 } })
    expect(autosave(saved, read(1))).toBe(saved)
  })

  it('is unsaved while something typed has a fault', () => {
    const [basic, ...rest] = opened.draft.earnings
    const state = after({
      type: 'edited',
      draft: { ...opened.draft, earnings: [{ ...basic!, amount: 'much' }, ...rest] },
    })
    expect(toSave(state)).toBeUndefined()
    expect(isUnsaved(state)).toBe(true)
  })
})
