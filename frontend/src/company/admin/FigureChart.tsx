import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'

/** Bars over weeks or days. The values are shown on weekly bars. The caller provides the text alternative. */
export function FigureChart({
  labels,
  values,
  written,
}: {
  labels: readonly string[]
  values: readonly number[]
  /** Whether there is room for the values on the bars. */
  written: boolean
}) {
  const { palette } = useTheme()
  return (
    <BarChart
      height={190}
      margin={{ left: 0, right: 18, top: 18, bottom: 0 }}
      hideLegend
      skipAnimation
      borderRadius={3}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: labels,
          categoryGapRatio: 0.3,
          disableTicks: true,
          tickLabelStyle: { fontSize: 11 },
        },
      ]}
      yAxis={[
        {
          width: 36,
          min: 0,
          // Leaves room for the number on the highest bar. A chart of zeros still has its zero line at the bottom.
          max: Math.max(4, Math.ceil(Math.max(...values) * 1.15)),
          tickMinStep: 1,
          tickNumber: 4,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: { fontSize: 11 },
          valueFormatter: short,
        },
      ]}
      series={[
        {
          data: [...values],
          color: palette.primary.main,
          ...(written && {
            barLabel: ({ value }: { value: number | null }) => (value ? short(value) : null),
            barLabelPlacement: 'outside' as const,
          }),
        },
      ]}
      sx={{
        '& .MuiChartsAxis-tickLabel': { fill: 'var(--ink-2)' },
        '& .MuiChartsAxis-line': { stroke: 'var(--line-strong)' },
        '& .MuiChartsGrid-line': { stroke: 'var(--line)' },
        '& .MuiBarLabel-root': { fill: 'var(--ink)', fontSize: 11, fontWeight: 560 },
      }}
    />
  )
}

/** 1240 → '1.2k', because bars are narrow. */
const short = (value: number): string =>
  value < 1_000 ? String(value) : `${Number((value / 1_000).toFixed(value < 10_000 ? 1 : 0))}k`
