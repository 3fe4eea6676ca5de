import { addTexts, lazyPage, type PageRoute } from '../kit/page-routes.ts'

/** Loads the texts of this domain. */
async function importTexts(): Promise<void> {
  const [{ messages }, { messages: import_file }] = await Promise.all([
    import('./messages.ts'),
    import('../kit/files/messages.ts'),
  ])
  await addTexts({ attendance_import: messages, import_file })
}

const Import = lazyPage(() => import('./AttendanceImportPage.tsx'), 'AttendanceImportPage', importTexts)

export const routes: readonly PageRoute[] = [
  { path: '/team-in-out/import', roles: ['company'], element: <Import /> },
]
