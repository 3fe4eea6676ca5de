import { importFiles } from './employees/import-files.ts'
import { photoFiles } from './employees/photo-files.ts'
import { exportFiles } from './exports/export-files.ts'
import type { FileKind } from './kernel/tools/sweep-files.ts'

/** Every kind of stored file, and how to tell which files the log still needs. */
export const fileKinds: readonly FileKind[] = [photoFiles, importFiles, exportFiles]
