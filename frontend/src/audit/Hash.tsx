import styles from './Hash.module.css'

/** The beginning and the end of a hash or key in hexadecimal: 9f2c…a41e. */
export function Hash({ of }: { of: string }) {
  return (
    <code className={styles.hash} title={of}>
      {of.slice(0, 4)}…{of.slice(-4)}
    </code>
  )
}
