export { type CorrectionCommand, corrections } from './corrections.ts'
export { recordOnDay } from './handlers.ts'
export type { CorrectionNeeds } from './needs.ts'
export { readDay } from './recorded-day.ts'
