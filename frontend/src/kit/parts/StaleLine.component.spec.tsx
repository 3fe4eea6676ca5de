import { useGetList } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createDataProvider } from '../data/data-provider.ts'
import { createHttp, createPositions } from '../data/http.ts'
import { noteStale } from '../data/stale.ts'
import { createSubmissions } from '../data/submissions.ts'
import { ListPage } from '../list/ListPage.tsx'
import { RecordPage } from '../record/RecordPage.tsx'
import { draw } from '../testing/draw.tsx'
import type { FakeProvider } from '../testing/fake-provider.ts'
import { star } from './icons.tsx'
import { Page } from './Page.tsx'

const texts = {
  letters: { page: 'Letters', list: 'Letters', table: 'Letters', gone: {}, empty: { title: '', text: '' } },
}
const letter = { id: 'l1', name: 'Pay' }
/** The headers of the services' answers. Tests change them. */
let headers: Record<string, string> = {}
afterEach(() => {
  headers = {}
  noteStale('/api/letter', new Headers())
})

/** The app's own data provider with a fake network. */
function provider(): FakeProvider {
  const storage = { getItem: () => null, setItem: () => undefined }
  const positions = createPositions(storage)
  const answer = async (url: string | URL | Request) =>
    new Response(JSON.stringify(/\/l1$/.test(String(url)) ? letter : [letter]), {
      headers: { 'Content-Range': 'letter 0-0/1', 'X-Total-Count': '1', ...headers },
    })
  const http = createHttp({
    fetch: answer as typeof fetch,
    token: () => 't',
    positions,
    onSessionEnd: () => undefined,
    onRead: noteStale,
  })
  return createDataProvider(
    http,
    positions,
    createSubmissions(() => 'key', Date.now),
    {},
  ) as FakeProvider
}

function Figure() {
  const { total, refetch } = useGetList('letter')
  return (
    <Page name="Letters" title={total}>
      <button type="button" onClick={() => void refetch()}>
        Again
      </button>
    </Page>
  )
}
const list = (
  <ListPage
    name="letters.page"
    resource="letter"
    texts="letters"
    icon={star}
    sort={{ field: 'name', order: 'ASC' }}
    title={() => 'Letters'}
    subtitle={() => ''}
    nameOf={() => ''}
  >
    {[]}
  </ListPage>
)
const record = (
  <RecordPage
    resource="letter"
    id="l1"
    name="Letter"
    icon={star}
    gone="letters.gone"
    back="/app/letter"
    nameOf={({ name }) => String(name)}
  >
    {() => 'Text'}
  </RecordPage>
)
const since = { 'X-Stale': 'true', 'X-Stale-Since': '2026-11-20T09:30:00.000Z' }
const line = page.getByText('Changes made since 20 Nov 2026, 15:00 may be missing from this page.')

it.each([
  ['a list', list],
  ['a record', record],
  ['a figure', <Figure key="figure" />],
])('%s with stale rows says since when, in the viewer’s zone', async (_name, element) => {
  headers = since
  draw(element, { provider: provider(), texts })
  await expect.element(line).toBeVisible()
})

it('it disappears once an answer is complete again, and ignores what is not on the screen', async () => {
  noteStale('/api/parcel?filter=1', new Headers(since))
  headers = { 'X-Stale': 'true' }
  draw(<Figure />, { provider: provider(), texts })
  const late = page.getByText('The latest changes are still on their way to this page.')
  await expect.element(late).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
  headers = {}
  await page.getByRole('button', { name: 'Again' }).click()
  await expect.element(late).not.toBeInTheDocument()
  noteStale('/api/parcel', new Headers())
})
