import { allEarnings, sides } from '@rollcall/contracts/payslips/lines.ts'
import { type Draft, type DraftLine, nameOfLine } from './draft.ts'

/** The words that a line needs beside what was typed. */
export interface LineWords {
  allEarnings: string
  unnamed: (place: number) => string
}

/** What was typed in a draft, one line each, so that it can be copied: "Income tax: 600.00". */
export function textOfDraft(draft: Draft, words: LineWords): string {
  const nameOf = (id: string) =>
    id === allEarnings ? words.allEarnings : nameOfLine(draft, id, words.unnamed)
  const figureOf = ({ kind, amount, percent, of }: DraftLine) => {
    if (kind === 'percent') return `${percent}% ${nameOf(of)}`
    return kind === 'unpaid' ? nameOf(of) : amount
  }
  const lines = sides.flatMap(side => draft[side].map(line => `${nameOf(line.id)}: ${figureOf(line)}`))
  const note = draft.note.trim()
  return [...lines, ...(note === '' ? [] : [note])].join('\n')
}
