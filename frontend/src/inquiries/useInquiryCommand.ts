import type { InquiryRow } from '@rollcall/contracts/inquiries/views.ts'
import { useCommandForEach } from '../kit/parts/grid/useCommandForEach.ts'

const body = ({ id }: InquiryRow) => ({ inquiryId: id })

/** Sends a command for each of some inquiries and tells how it went; `done` is the key of what is said then. */
export const useInquiryCommand = (command: 'CompleteInquiry' | 'ReopenInquiry', done: string) =>
  useCommandForEach<InquiryRow>({ resource: 'inquiry', command, body, done })
