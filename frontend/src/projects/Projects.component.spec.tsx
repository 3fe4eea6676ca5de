import { projectRequired } from '@rollcall/contracts/kernel/texts.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formErrors } from '../kit/data/problem.ts'
import { itIsAccessible } from '../kit/testing/accessible.ts'
import { draw } from '../kit/testing/draw.tsx'
import { type FakeProvider, refusalOf } from '../kit/testing/fake-provider.ts'
import { itShowsItsStates, longTexts } from '../kit/testing/states.ts'
import { ProjectCreate, ProjectEdit } from './ProjectForm.tsx'
import { ProjectList } from './ProjectList.tsx'
import { aProject, people, services, texts } from './testing.ts'

type Mode = 'light' | 'dark'
const harbour = aProject('Harbour', {
  id: '10000000-0000-4000-8000-000000000002',
  active: false,
  memberIds: Object.values(people),
  members: 2,
})
const list = (provider: FakeProvider, mode: Mode = 'light') =>
  draw(<ProjectList />, { provider, texts, at: '/app/project', mode })
const create = (provider: FakeProvider, mode: Mode = 'light') =>
  draw(<ProjectCreate />, { provider, texts, at: '/app/project/create', mode })
const edit = (provider: FakeProvider, id: string, mode: Mode = 'light') =>
  draw(<ProjectEdit />, { provider, texts, at: `/app/project/edit?id=${id}`, mode })

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const menuOf = (name: string) => button(`Actions for ${name}`).click()
const choose = (name: string) => page.getByRole('menuitem', { name }).click()

describe('the list of projects', () => {
  itShowsItsStates({
    draw: list,
    filled: () => services([aProject('Atlas'), harbour]),
    shown: 'Atlas',
    none: { provider: () => services([]), says: 'No projects yet' },
    long: () =>
      services([
        aProject(longTexts.word, { clientCode: longTexts.word.slice(0, 20) }),
        aProject(longTexts.rightToLeft, { id: harbour.id }),
      ]),
  })
  itIsAccessible(async mode => {
    list(services([aProject('Atlas'), harbour]), mode)
    await expect.element(row('Atlas')).toBeVisible()
  })

  it('says how many are active, who works on each, and filters by state', async () => {
    list(services([aProject('Atlas'), harbour]))
    await expect.element(page.getByRole('heading', { name: '1 project is active' })).toBeVisible()
    await expect.element(page.getByText('1 archived')).toBeVisible()
    await expect.element(row('Atlas').getByText('Everyone')).toBeVisible()
    await expect.element(row('Harbour').getByText('2 people')).toBeVisible()
    await button('Archived 1').click()
    await expect.element(row('Atlas')).not.toBeInTheDocument()
    await expect.element(row('Harbour')).toBeVisible()
  })

  it('archives a project at once, and undoes it', async () => {
    const provider = services([aProject('Atlas')])
    list(provider)
    await menuOf('Atlas')
    await choose('Archive')
    await expect.element(page.getByText('Project archived')).toBeVisible()
    await expect.element(row('Atlas').getByText('Archived')).toBeVisible()
    await button('Undo').click()
    await expect.element(row('Atlas').getByText('Active')).toBeVisible()
    expect(provider.sent.map(({ name }) => name)).toEqual(['ArchiveProject', 'RestoreProject'])
  })

  it('offers for an archived project to restore it, and not its tasks, which are hidden', async () => {
    const provider = services([aProject('Atlas'), harbour])
    list(provider)
    await menuOf('Atlas')
    await expect.element(page.getByRole('menuitem', { name: 'Show its tasks' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await menuOf('Harbour')
    await expect.element(page.getByRole('menuitem', { name: 'Restore' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Show its tasks' }).elements()).toEqual([])
    await choose('Restore')
    await expect.element(page.getByText('Project is active again')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'RestoreProject', body: { projectId: harbour.id } }])
  })
})

describe('the form of a project', () => {
  itIsAccessible(async mode => {
    create(services([]), mode)
    await button('Add project').click()
    await expect.element(page.getByText(projectRequired.name)).toBeVisible()
  })

  it('says what is required, and is sent with its members', async () => {
    const provider = services([])
    create(provider)
    await button('Add project').click()
    for (const said of Object.values(projectRequired))
      await expect.element(page.getByText(said)).toBeVisible()
    expect(provider.sent).toEqual([])
    await field('Name').fill('Atlas')
    await field('Project code').fill('ATL')
    await page.getByRole('combobox', { name: 'Members' }).click()
    await page.getByRole('option', { name: 'Omar Haddad' }).click()
    await button('Add project').click()
    await expect.element(page.getByText('Project added')).toBeVisible()
    const memberIds = [people['Omar Haddad']]
    expect(provider.sent).toEqual([
      {
        name: 'create project',
        body: { name: 'Atlas', projectCode: 'ATL', clientCode: '', active: true, memberIds },
      },
    ])
  })

  it('keeps what was typed when the code is taken, and says so beside it', async () => {
    const message = 'Harbour has this code.'
    const refuse = () => {
      throw refusalOf(message, { errors: formErrors({ errors: [{ path: 'projectCode', message }] }) })
    }
    create(services([], { 'create project': refuse }))
    await field('Name').fill('Atlas')
    await field('Project code').fill('HAR')
    await button('Add project').click()
    await expect.element(field('Project code')).toHaveAccessibleDescription(new RegExp(message))
    await expect.element(field('Name')).toHaveValue('Atlas')
  })
})

describe('the page of a project', () => {
  itIsAccessible(async mode => {
    edit(services([harbour]), harbour.id, mode)
    await expect.element(page.getByRole('heading', { name: 'Harbour' })).toBeVisible()
  })

  it('shows its state and members, takes a member away, and restores it', async () => {
    const provider = services([harbour])
    edit(provider, harbour.id)
    await expect.element(page.getByText('Archived')).toBeVisible()
    await expect.element(field('Name')).toHaveValue('Harbour')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(page.getByText('Project is active again')).toBeVisible()
    await page.getByRole('combobox', { name: 'Members' }).click()
    await userEvent.keyboard('{Backspace}')
    await button('Save').click()
    await expect.element(page.getByText('Project saved')).toBeVisible()
    expect(provider.sent.at(-1)).toMatchObject({
      name: 'update project',
      body: { id: harbour.id, name: 'Harbour', active: true, memberIds: [people['Asha Rao']] },
    })
  })

  it('says that a project is not there', async () => {
    edit(services([]), harbour.id)
    await expect.element(page.getByText('Project not found')).toBeVisible()
  })
})
