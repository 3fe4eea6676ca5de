/** The cells of a CSV file, line by line; quoted ones may have separators, quotes and line breaks in them. */
export function cellsOf(csv: string, separator = ','): string[][] {
  const lines: string[][] = []
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^${separator}"\\r\\n]*)(${separator}|\\r\\n)`, 'gy')
  let line: string[] = []
  for (const [, cell = '', end] of csv.replace(/^\ufeff/, '').matchAll(pattern)) {
    line.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== '\r\n') continue
    lines.push(line)
    line = []
  }
  return lines
}
