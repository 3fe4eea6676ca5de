import { photoFiles } from './employees/photo-files.ts'
import type { FileKind } from './kernel/sweep-files.ts'

/** Every kind of file that is kept, and how to tell which of them the log still needs. */
export const fileKinds: readonly FileKind[] = [photoFiles]
