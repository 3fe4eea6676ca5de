import styles from './Avatar.module.css'

/**
 * A person's initials; with `state` a mark for in (filled) or out (hollow). Decorative beside the
 * name, and drawn by the stylesheet, so that they are no text that a label would have to contain.
 */
export function Avatar({ name, state }: { name: string; state?: 'in' | 'out' }) {
  return (
    <span className={styles.avatar} data-initials={initials(name)} aria-hidden="true">
      {state && <i data-state={state} />}
    </span>
  )
}

/** First letters of the first and the last word: 'Nguyễn Thị Lan' → 'NL'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map(word => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('')
}
