import { addTexts, lazyPage } from '../kit/page-routes.ts'

async function texts() {
  const { messages } = await import('./messages.ts')
  await addTexts({ auditors: messages })
}

/** The company's auditors and their looks. Loads itself and its texts. */
export const CompanyAuditors = lazyPage(() => import('./CompanyAuditors.tsx'), 'CompanyAuditors', texts)

/** What is shared with the signed-in auditor. Loads itself and its texts. */
export const OwnAudit = lazyPage(() => import('./OwnAudit.tsx'), 'OwnAudit', texts)
