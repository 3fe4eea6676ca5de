import type { CompanyDayRow, PlatformDayRow } from '@rollcall/contracts/company/views.ts'
import { useGetList } from 'react-admin'
import { figureRows } from './figures.ts'

const pagination = { page: 1, perPage: figureRows }
const sort = { field: 'day', order: 'DESC' } as const
const options = { onError: () => undefined, placeholderData: (before: unknown) => before } as object

/** The newest days of the whole platform. */
export const usePlatformFigures = () =>
  useGetList<PlatformDayRow>('platform-day', { pagination, sort }, options)

/** The newest days of one company. */
export const useCompanyFigures = (companyId: string) =>
  useGetList<CompanyDayRow>('company-day', { pagination, sort, filter: { companyId } }, options)
