import styles from './LongText.module.css'

/** A person's full text with its line breaks. */
export function LongText({ title, children }: { title: string; children: string }) {
  return (
    <section className={styles.text}>
      <h3>{title}</h3>
      <p>{children}</p>
    </section>
  )
}
