import { useId } from 'react'
import styles from './DayRibbon.module.css'
import { clockAt } from './ribbon-clock.ts'
import type { RibbonDay } from './ribbon-day.ts'
import { layOut, percent, type RibbonAxis, type RibbonMark, ticks } from './ribbon-geometry.ts'
import { describeDay } from './ribbon-text.ts'

/** Height of the ribbon and of the gap around its marks, in pixels. */
const sizes = { xs: [12, 2], s: [20, 5], m: [28, 6], l: [36, 8], xl: [56, 12] } as const

interface DayRibbonProps extends RibbonDay {
  size?: keyof typeof sizes | undefined
  /** Shows the hours below. */
  hours?: boolean | undefined
  /** The schedule is the content, not the background: as it is, or as it was. */
  plan?: 'now' | 'was' | undefined
  /** The hours that it shares with other ribbons; default: its own. */
  axis?: RibbonAxis | undefined
  /** True inside a picture with its own text alternative. */
  decorative?: boolean | undefined
}

/** One person's day on one line, the same everywhere. Its text alternative says the same in words. */
export function DayRibbon({
  size = 'm',
  hours = false,
  decorative = false,
  plan,
  axis: shared,
  ...day
}: DayRibbonProps) {
  const id = useId()
  const { marks, openAt, ...laidOut } = layOut(day)
  const axis = shared ?? laidOut.axis
  const [height, inset] = sizes[size]
  const x = (minutes: number) => `${percent(minutes, axis)}%`
  // Beside the line, where they overlap nothing.
  const ends = axis.own && !hours && height >= 20
  const dot = size === 'xs' || size === 's' ? 4 : 5
  return (
    <span className={styles.box} data-ends={ends || undefined}>
      {ends && <End at={axis.from} day={day} />}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is named by aria-label; a title would show as a tooltip */}
      <svg
        className={styles.ribbon}
        height={height}
        data-plan={plan}
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': describeDay(day) })}
      >
        <Patterns id={id} />
        <rect className={styles.ground} width="100%" height={height} rx={size === 'xs' ? 3 : 6} />
        {day.off === true && <rect fill={`url(#${id}off)`} width="100%" height={height} rx={6} />}
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may begin in the same minute
          <Stretch key={`${mark.kind}${mark.from}-${index}`} {...{ mark, x, height, inset, id }} />
        ))}
        {openAt !== null && (
          <>
            <circle className={styles.halo} cx={x(openAt)} cy={height / 2} r={dot + 4} />
            <circle className={styles.dot} cx={x(openAt)} cy={height / 2} r={dot} />
          </>
        )}
        {day.leave?.label !== undefined && (
          <LeaveLabel {...{ marks, x, height }} text={day.leave.label} half={day.leave.half !== undefined} />
        )}
      </svg>
      {ends && <End at={axis.to} day={day} />}
      {hours && (
        <svg className={styles.hours} aria-hidden="true">
          {ticks(axis).map((tick, index, all) => (
            <text key={tick} x={x(tick)} y={14} textAnchor={anchor(index, all.length)}>
              {tick === axis.to && tick % 1440 === 0 ? '24' : clockAt(tick, day).slice(0, 2)}
            </text>
          ))}
        </svg>
      )}
    </span>
  )
}

/** The hour at which a ribbon with its own hours begins or ends. */
function End({ at, day }: { at: number; day: RibbonDay }) {
  return (
    <span className={styles.end} aria-hidden="true">
      {clockAt(at, day).slice(0, 2)}
    </span>
  )
}

const anchor = (index: number, count: number) =>
  index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle'

interface Place {
  x: (minutes: number) => string
  height: number
}

function Stretch({ mark, x, height, inset, id }: Place & { mark: RibbonMark; inset: number; id: string }) {
  const left = Number.parseFloat(x(mark.from))
  const width = `${Math.round((Number.parseFloat(x(mark.to)) - left) * 1000) / 1000}%`
  const right = x(mark.to)
  if (mark.kind === 'schedule') {
    return (
      <>
        <rect className={styles.schedule} x={`${left}%`} width={width} height={height} />
        <line className={styles.edge} x1={`${left}%`} x2={`${left}%`} y2={height} />
        <line className={styles.edge} x1={right} x2={right} y2={height} />
      </>
    )
  }
  // Work is visible even if it is only a few pixels wide.
  const short = (mark.kind === 'work' || mark.kind === 'overtime') && mark.to - mark.from < 60
  const whole = mark.kind === 'leave' || mark.kind === 'leave-pending'
  const fill =
    mark.kind === 'break'
      ? `url(#${id}break)`
      : mark.kind === 'leave-pending'
        ? `url(#${id}leave)`
        : undefined
  return (
    <>
      {short && (
        <rect className={styles[mark.kind]} x={`${left}%`} width={2} y={inset} height={height - 2 * inset} />
      )}
      <rect
        className={styles[mark.kind]}
        x={`${left}%`}
        width={width}
        y={whole ? 0.5 : inset}
        height={whole ? height - 1 : height - 2 * inset}
        rx={whole ? 5 : 2.5}
        {...(fill === undefined ? {} : { fill })}
      />
    </>
  )
}

/** The word on the leave; where it is too narrow for it, a sign, and the word as a tooltip. */
function LeaveLabel({
  marks,
  x,
  height,
  text,
  half,
}: Place & { marks: RibbonMark[]; text: string; half: boolean }) {
  const leave = marks.find(mark => mark.kind === 'leave' || mark.kind === 'leave-pending')
  if (leave === undefined || height < 20) return null
  const left = x(leave.from)
  const width = `${Number.parseFloat(x(leave.to)) - Number.parseFloat(left)}%`
  return (
    <foreignObject x={left} width={width} height={height}>
      <span className={styles['leave-text']} style={{ lineHeight: `${height}px` }} title={text}>
        <span>{text}</span>
        <span data-sign>{half ? '½' : ''}</span>
      </span>
    </foreignObject>
  )
}

/** The hatchings of one ribbon: unpaid break, pending leave, day off. Their ids are `id` followed by the kind. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {(
        [
          ['break', styles.hatch],
          ['leave', styles['leave-hatch']],
          ['off', styles['off-hatch']],
        ] as const
      ).map(([kind, line]) => (
        <pattern
          key={kind}
          id={`${id}${kind}`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className={line} x1={1} x2={1} y2={6} />
        </pattern>
      ))}
    </defs>
  )
}
