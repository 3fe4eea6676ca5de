import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'

async function pageTexts() {
  const { messages, resources } = await import('./messages.ts')
  await addTexts({ performance: messages, resources })
}

const List = lazyPage(() => import('./PerformanceList.tsx'), 'PerformanceList', pageTexts)
const Person = lazyPage(() => import('./PersonPage.tsx'), 'PersonPage', pageTexts)

export const routes: readonly PageRoute[] = [
  { path: '/performanceHistory', roles: ['company'], element: <List /> },
  { path: '/performanceHistory/person', roles: ['company'], element: <Person /> },
]
