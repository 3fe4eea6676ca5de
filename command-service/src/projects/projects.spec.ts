import { describe, expect, it } from 'vitest'
import { at, given } from '../testing/given.ts'
import { projects } from './projects.ts'

const now = at('2026-11-20T08:00:00.000Z')
const one = { companyId: 'c1', projectId: 'p1' }
const other = { companyId: 'c1', projectId: 'p2' }
const details = { name: 'Atlas', projectCode: 'ATL', clientCode: 'NW-17', memberIds: ['e1'] }
const form = { ...details, active: true }
const added = { type: 'ProjectAdded', data: { ...one, ...form, shade: 0 } } as const
const harbour = { ...details, name: 'Harbour', projectCode: 'HAR' }
const addedOther = {
  type: 'ProjectAdded',
  data: { ...other, ...harbour, active: true, shade: 1 },
} as const
const archived = { type: 'ProjectArchived', data: one } as const
const restored = { type: 'ProjectRestored', data: one } as const
const taken = 'The project Atlas already has this code.'

describe('a project', () => {
  it('is added with the next colour of the palette', () => {
    given(projects)
      .when({ type: 'add', ...one, form }, now)
      .thenDecides(added)
    given(projects, added)
      .when({ type: 'add', ...other, form: { ...harbour, active: true } }, now)
      .thenDecides(addedOther)
    given(projects, added)
      .when({ type: 'add', ...one, form: { ...form, projectCode: 'AT2' } }, now)
      .thenDecides()
  })
  it('cannot have the code of another project, whatever its case', () => {
    for (const projectCode of ['ATL', 'atl', 'Atl']) {
      const another = { ...form, name: 'Atlantic', projectCode }
      const { errors } = given(projects, added)
        .when({ type: 'add', ...other, form: another }, now)
        .thenRefused('code-taken', taken)
      expect(errors).toEqual([{ path: 'projectCode', message: taken }])
      given(projects, added, addedOther)
        .when({ type: 'edit', ...other, form: another }, now)
        .thenRefused('code-taken', taken)
    }
  })
  it('keeps its code while it is archived', () => {
    given(projects, added, archived)
      .when({ type: 'add', ...other, form }, now)
      .thenRefused('code-taken', taken)
  })
  it('gives its old code back when it gets another', () => {
    const edited = { type: 'ProjectEdited', data: { ...one, ...details, projectCode: 'AT2' } } as const
    given(projects, added)
      .when({ type: 'edit', ...one, form: { ...form, projectCode: 'AT2' } }, now)
      .thenDecides(edited)
    given(projects, added, edited)
      .when({ type: 'add', ...other, form }, now)
      .thenDecides({ type: 'ProjectAdded', data: { ...other, ...form, shade: 1 } })
  })
  it('may change the case of its own code', () => {
    given(projects, added)
      .when({ type: 'edit', ...one, form: { ...form, projectCode: 'Atl' } }, now)
      .thenDecides({ type: 'ProjectEdited', data: { ...one, ...details, projectCode: 'Atl' } })
  })
  it('is unchanged by an empty edit, and changed by each field', () => {
    given(projects, added)
      .when({ type: 'edit', ...one, form }, now)
      .thenDecides()
    for (const change of [{ name: 'Atlas 2' }, { projectCode: 'AT2' }, { clientCode: '' }, { memberIds: [] }])
      given(projects, added)
        .when({ type: 'edit', ...one, form: { ...form, ...change } }, now)
        .thenDecides({ type: 'ProjectEdited', data: { ...one, ...details, ...change } })
  })
  it('gets a member once, and none while it is everybody’s', () => {
    const join = (employeeId: string) => ({ type: 'addMember', ...one, employeeId }) as const
    const memberIds = ['e1', 'e2']
    const joined = { type: 'ProjectEdited' as const, data: { ...one, ...details, memberIds } }
    given(projects, added).when(join('e2'), now).thenDecides(joined)
    given(projects, added, joined).when(join('e2'), now).thenDecides()
    const everybodys = { ...added, data: { ...added.data, memberIds: [] } }
    given(projects, everybodys).when(join('e2'), now).thenDecides()
    given(projects).when(join('e2'), now).thenRefused('not-found')
  })
  it('is archived and restored, by its form too, and only once', () => {
    given(projects, added)
      .when({ type: 'archive', ...one }, now)
      .thenDecides(archived)
    given(projects, added, archived)
      .when({ type: 'archive', ...one }, now)
      .thenDecides()
    given(projects, added, archived)
      .when({ type: 'restore', ...one }, now)
      .thenDecides(restored)
    given(projects, added)
      .when({ type: 'restore', ...one }, now)
      .thenDecides()
    given(projects, added)
      .when({ type: 'edit', ...one, form: { ...form, name: 'Atlas 2', active: false } }, now)
      .thenDecides({ type: 'ProjectEdited', data: { ...one, ...details, name: 'Atlas 2' } }, archived)
  })
  it('that does not exist is not found', () => {
    for (const command of [{ type: 'edit', form }, { type: 'archive' }, { type: 'restore' }] as const)
      given(projects, added)
        .when({ ...other, ...command }, now)
        .thenRefused('not-found')
  })
  it('has the newest details, and whether it is active', () => {
    expect(given(projects, added, archived, restored, archived).state().get('p1')).toEqual({
      projectId: 'p1',
      ...details,
      active: false,
      shade: 0,
    })
    expect(given(projects, added, archived, restored).state().get('p1')).toMatchObject({ active: true })
  })
})
