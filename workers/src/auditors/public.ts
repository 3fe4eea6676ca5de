export { sharedWith } from './shared-with.ts'
