import styles from './LinkedText.module.css'
import { textPartsOf } from './text-links.ts'

/** A person's text with its line breaks. Addresses in it are links, which open in a new tab. */
export function LinkedText({ children }: { children: string }) {
  return (
    <p className={styles.text} dir="auto">
      {textPartsOf(children).map(({ text, href }, place) =>
        href === undefined ? (
          text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
            key={place}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text}
          </a>
        ),
      )}
    </p>
  )
}
