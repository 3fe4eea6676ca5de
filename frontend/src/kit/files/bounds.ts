/** The largest file in bytes; 10,000 people have about 2 MB. */
export const maxBytes = 20 * 1024 * 1024
/** The maximum number of bytes that the parts of an XLSX file may have unpacked. */
export const maxUnpackedBytes = 64 * 1024 * 1024
export const maxCells = 1_000_000
export const maxColumns = 256

/** What is wrong with a file as a whole: the name of its text below `import_file.fault`, and the numbers in it. */
export class FileFault extends Error {
  readonly fault: FaultName
  readonly numbers: Readonly<Record<string, number>>
  constructor(fault: FaultName, numbers: Record<string, number> = {}, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
    this.numbers = numbers
  }
}
export type FaultName =
  | 'too_large'
  | 'unpacked'
  | 'cells'
  | 'columns'
  | 'encoding'
  | 'old_excel'
  | 'unreadable'
  | 'empty'
  | 'too_many'
  | 'not_loaded'

/** Bytes in MB, rounded up to a tenth, so that what is over a limit never looks as if it were not. */
export const megabytes = (bytes: number): number => Math.ceil(bytes / ((1024 * 1024) / 10)) / 10
