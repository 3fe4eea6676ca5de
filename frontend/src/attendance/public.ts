export { PersonMonth } from './PersonMonth.tsx'
export { markOf, presenceText } from './presence-text.ts'
export { teamTexts } from './team-texts.ts'
export { useRecordedDays } from './useRecordedDays.ts'
