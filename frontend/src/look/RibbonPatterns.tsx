import styles from './DayRibbon.module.css'

/** The hatchings of one ribbon: unpaid break, pending leave, day off. Their ids are `id` followed by the kind. */
export function Patterns({ id }: { id: string }) {
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
