import { onlineManager } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { Field } from '../inputs/Field.tsx'
import { star } from '../parts/icons.tsx'
import { draw } from '../testing/draw.tsx'
import { fakeProvider, refusalOf } from '../testing/fake-provider.ts'
import { CreatePage, EditPage } from './FormPage.tsx'
import { typed } from './typed.ts'

const schema = typed(
  z.object({ title: z.string().min(1, 'Title is required'), size: z.number({ error: 'Must be a number' }) }),
  ['size'],
)
const form = {
  page: 'Letter',
  card: 'Letter',
  required: 'All',
  note: 'Note',
  save: 'Save',
  saved: '%{title} is saved',
}
const texts = {
  letters: { form, gone: { title: 'Not here', text: 'Gone.', back: 'Back' } },
  resources: { letter: { fields: { title: 'Title', size: 'Size' } } },
}
const fields = (
  <>
    <Field source="title" />
    <Field source="size" numeric />
  </>
)
const sort = { field: 'title', order: 'ASC' } as const
const common = { resource: 'letter', texts: 'letters.form', list: '/app/letter', schema, sort }
interface Letter {
  id: string
  title: string
  size: number
}
const valuesOf = ({ title, size }: Letter) => ({ title, size })
const field = (name: string) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Save' }).click()

function drawEdit(commands: Parameters<typeof fakeProvider>[1] = {}, id = 'l1') {
  const provider = fakeProvider({ letter: [{ id: 'l1', title: 'Pay', size: 2 }] }, commands)
  draw(
    <EditPage<Letter>
      {...common}
      icon={star}
      gone="letters.gone"
      title={({ title }) => title}
      valuesOf={valuesOf}
    >
      {fields}
    </EditPage>,
    { provider, texts, at: `/app/letter/edit?id=${id}` },
  )
  return provider
}

describe('a page with a form', () => {
  it('restores the input from before the session ended', async () => {
    const key = `draft:${JSON.stringify(['', '/app/letter/create', 'page'])}`
    sessionStorage.setItem(key, JSON.stringify({ title: 'Holidays' }))
    draw(
      <CreatePage {...common} empty={{ title: '', size: '' }}>
        {fields}
      </CreatePage>,
      { provider: fakeProvider({ letter: [] }), texts, at: '/app/letter/create' },
    )
    await expect
      .element(page.getByText('What you typed before your session ended has been restored.'))
      .toBeVisible()
    await expect.element(field('Title')).toHaveValue('Holidays')
    expect(sessionStorage.getItem(key)).toBeNull()
  })

  it('asks in its own dialog before it is left with unsaved changes', async () => {
    drawEdit()
    await expect.element(field('Title')).toHaveValue('Pay')
    await field('Title').fill('Holidays')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
    await asked.getByRole('button', { name: 'Stay on this page' }).click()
    await expect.element(asked).not.toBeInTheDocument()
    await expect.element(field('Title')).toHaveValue('Holidays')
    expect(location.pathname).toBe('/app/letter/edit')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await asked.getByRole('button', { name: 'Leave without saving' }).click()
    await expect.poll(() => location.pathname).toBe('/app/letter')
  })

  it('names the missing fields, then sends the input as the command’s values', async () => {
    const provider = fakeProvider({ letter: [] })
    draw(
      <CreatePage {...common} empty={{ title: '', size: '' }}>
        {fields}
      </CreatePage>,
      { provider, texts, at: '/app/letter/create' },
    )
    await save()
    await expect.element(page.getByText('Title is required')).toBeVisible()
    await expect.element(field('Title')).toHaveAttribute('aria-invalid', 'true')
    await field('Title').fill('Leave')
    await field('Size').fill('2,5')
    await save()
    await expect.element(page.getByText('Leave is saved')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'create letter', body: { title: 'Leave', size: 2.5 } }])
    await expect.poll(() => location.pathname).toBe('/app/letter')
  })

  it('shows the services’ errors beside their fields', async () => {
    drawEdit({
      'update letter': () => {
        throw refusalOf('Invalid', { errors: { title: 'This title is taken' } })
      },
    })
    await field('Title').fill('Taken')
    await save()
    await expect.element(page.getByText('This title is taken')).toBeVisible()
    expect(location.pathname).toBe('/app/letter/edit')
  })

  it('changes the record in the address', async () => {
    const provider = drawEdit()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Pay')
    await expect.element(field('Size')).toHaveValue('2')
    await field('Size').fill('3')
    await save()
    await expect.element(page.getByText('Pay is saved')).toBeVisible()
    expect(provider.sent).toEqual([{ name: 'update letter', body: { title: 'Pay', size: 3, id: 'l1' } }])
  })

  it('stays pending until its list has been read', async () => {
    const provider = drawEdit()
    const slow = Promise.withResolvers<void>()
    const asked: object[] = []
    const { getList } = provider
    provider.getList = async (resource, params) => {
      asked.push(params)
      await slow.promise
      return getList(resource, params)
    }
    await field('Size').fill('3')
    await save()
    await expect.poll(() => provider.sent.length).toBe(1)
    await expect.poll(() => asked).toMatchObject([{ sort, pagination: { page: 1, perPage: 25 }, filter: {} }])
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(location.pathname).toBe('/app/letter/edit')
    slow.resolve()
    await expect.poll(() => location.pathname).toBe('/app/letter')
    await expect.element(page.getByText('Pay is saved')).toBeVisible()
  })

  it('returns to its list even if that cannot be read', async () => {
    const provider = drawEdit()
    provider.getList = () => Promise.reject(refusalOf('Down'))
    await field('Size').fill('3')
    await save()
    await expect.poll(() => location.pathname).toBe('/app/letter')
    await expect.element(page.getByText('Pay is saved')).toBeVisible()
  })

  it('says that the record does not exist', async () => {
    drawEdit({}, 'other')
    await expect.element(page.getByText('Not here')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/app/letter')
  })
})

it('a form says that it waits for the connection, and saves as soon as there is one', async () => {
  const provider = drawEdit()
  await expect.element(field('Title')).toHaveValue('Pay')
  await field('Title').fill('Pay rise')
  onlineManager.setOnline(false)
  await save()
  await expect.element(page.getByText('Waiting for the connection')).toBeVisible()
  expect(provider.sent).toEqual([])
  onlineManager.setOnline(true)
  await expect
    .poll(() => provider.sent)
    .toMatchObject([{ name: 'update letter', body: { title: 'Pay rise' } }])
})
