import { teamTexts } from '../attendance/public.ts'
import { weekTexts } from '../company/public.ts'
import { correctionTexts } from '../corrections/public.ts'
import { employeeTexts } from '../employees/public.ts'
import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'

/** Loads the texts of the page, and those of the domains that it shows. */
async function personTexts(): Promise<void> {
  const [{ messages }] = await Promise.all([
    import('./messages.ts'),
    correctionTexts(),
    employeeTexts(),
    teamTexts(),
    weekTexts(),
  ])
  await addTexts({ person: messages })
}

const Person = lazyPage(() => import('./PersonPage.tsx'), 'PersonPage', personTexts)

export const routes: readonly PageRoute[] = [
  { path: '/employee/show', roles: ['company'], element: <Person /> },
]
