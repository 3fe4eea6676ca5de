import type { Measure } from './measure.ts'

/** Prints figures as a table that fits a terminal. */
export function printTable(measures: readonly Measure[]): void {
  const rows = measures.map(({ measure, ratio, value, unit, reference, goal, met }) => [
    met ? 'met' : 'MISSED',
    measure,
    ratio === undefined ? '' : ratio.toFixed(2),
    value === undefined ? '' : `${value} ${unit}`,
    goal,
    reference,
  ])
  const head = ['goal', 'measure', 'ratio', 'value', 'goal is', 'reference']
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]!.length)))
  for (const row of [head, ...rows])
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd()}\n`,
    )
}
