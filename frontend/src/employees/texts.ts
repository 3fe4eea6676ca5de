import { addTexts } from '../kit/page-routes.ts'

/** Loads the texts of this domain. */
export async function employeeTexts(): Promise<void> {
  const { messages, resources } = await import('./messages.ts')
  await addTexts({ employees: messages, resources })
}

/** Loads the texts of the import, which the list of employees reports, too. */
export async function importTexts(): Promise<void> {
  const [{ messages }, { messages: import_file }] = await Promise.all([
    import('./import-messages.ts'),
    import('../kit/files/messages.ts'),
    employeeTexts(),
  ])
  await addTexts({ employee_import: messages, import_file })
}
