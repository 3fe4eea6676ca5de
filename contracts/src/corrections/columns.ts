import { monthName } from '../company/format-day.ts'
import { codeColumn, defineColumns, personColumn } from '../kernel/columns.ts'
import { correctionView } from './views.ts'
import { changesInWords, correctionStateNames } from './words.ts'

/** The columns of corrections. What was and is has the times of the person's own clock. */
export const correctionColumns = defineColumns(correctionView, [
  codeColumn(),
  personColumn(),
  { id: 'workDate', title: 'Date', kind: 'day' },
  {
    id: 'state',
    title: 'State',
    kind: 'text',
    value: ({ state, undoneBy }) => `${correctionStateNames[state]}${undoneBy === null ? '' : ', undone'}`,
  },
  { id: 'changes', title: 'Change', kind: 'text', value: ({ changes }) => changesInWords(changes) },
  { id: 'minutesWas', title: 'Worked before', kind: 'minutes' },
  { id: 'minutesNow', title: 'Worked after', kind: 'minutes' },
  {
    id: 'difference',
    title: 'Difference',
    kind: 'minutes',
    value: ({ minutesWas, minutesNow }) => minutesNow - minutesWas,
  },
  {
    id: 'adjustsIn',
    title: 'Counts in',
    kind: 'text',
    value: ({ adjustsIn, workDate }) => monthName(adjustsIn ?? workDate.slice(0, 7)),
  },
  { id: 'reason', title: 'Reason', kind: 'text' },
  { id: 'note', title: 'Note', kind: 'text' },
  { id: 'madeAt', title: 'Made', kind: 'instant' },
  { id: 'decidedAt', title: 'Decided', kind: 'instant' },
])
