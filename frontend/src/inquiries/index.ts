import { lazy } from 'react'
import { addTexts } from '../kit/late-texts.ts'

const withTexts = async <Page>(page: Promise<Page>): Promise<Page> => {
  const [{ messages, resources }, loaded] = await Promise.all([import('./messages.ts'), page])
  await addTexts({ inquiries: messages, resources })
  return loaded
}

export default {
  list: lazy(async () => ({ default: (await withTexts(import('./InquiryList.tsx'))).InquiryList })),
  edit: lazy(async () => ({ default: (await withTexts(import('./InquiryEdit.tsx'))).InquiryEdit })),
  contactRequests: lazy(async () => ({
    default: (await withTexts(import('./ContactRequestList.tsx'))).ContactRequestList,
  })),
  contactSales: lazy(async () => ({
    default: (await withTexts(import('./ContactSalesDialog.tsx'))).ContactSalesDialog,
  })),
}
