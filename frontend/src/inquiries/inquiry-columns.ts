import type { GridColumns } from '../kit/parts/grid/ColumnsMenu.tsx'

/** The columns of the table that can be hidden; who asked always stands. */
export const inquiryColumns: GridColumns = {
  key: 'inquiry.datatable',
  choosable: [
    ['companyName', 'inquiries.fields.company'],
    ['planId', 'inquiries.fields.plan'],
    ['teamSize', 'inquiries.fields.team_size'],
    ['message', 'inquiries.fields.message'],
    ['receivedAt', 'inquiries.fields.received'],
    ['settledAt', 'inquiries.fields.settled'],
    ['status', 'inquiries.fields.status'],
  ],
  hiddenAtFirst: ['message', 'settledAt'],
}
