import { expect, it } from 'vitest'
import { messages } from '../inquiries/messages.ts'
import { addTexts } from '../kit/page-routes.ts'
import { i18nProvider } from './i18n.ts'

it('one inquiry is not described in the plural', async () => {
  await addTexts({ inquiries: messages })
  const heading = (all: number) =>
    i18nProvider.translate('inquiries.subtitle', { smart_count: all, completed: 1, rejected: 0 })
  expect(heading(1)).toBe('1 inquiry · 1 completed · 0 rejected')
  expect(heading(2)).toBe('2 inquiries · 1 completed · 0 rejected')
})
