import { EditInquiry } from '@rollcall/contracts/inquiries/commands.ts'
import { only, type Writes, write } from '../kit/data/writes.ts'

/** The writes of the resource `inquiry`. */
export const writes: Writes = {
  update: (data, inquiryId) => write(EditInquiry, { ...only(EditInquiry.schema, data), inquiryId }),
}
