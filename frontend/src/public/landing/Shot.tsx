import { type PictureName, pictureView } from './pictures.ts'
import styles from './Shot.module.css'

interface ShotProps {
  name: PictureName
  /** What the picture shows, for who does not see it. */
  alt: string
  /** Has lines of its own. */
  bare?: boolean
}

/** A picture of the product itself, in the page's theme and for its width; `node e2e/landing-pictures.ts` takes them. */
export function Shot({ name, alt, bare = false }: ShotProps) {
  return (['light', 'dark'] as const).map(theme => {
    const wide = pictureView(name, 'wide', theme)
    const middle = pictureView(name, 'middle', theme)
    const narrow = pictureView(name, 'narrow', theme)
    return (
      <picture key={theme} className={`${styles.shot} ${styles[theme]} ${bare ? '' : styles.framed}`}>
        {narrow && (
          <source
            media="(max-width: 599px)"
            srcSet={narrow.srcSet}
            width={narrow.width}
            height={narrow.height}
          />
        )}
        {middle && (
          <source
            media="(max-width: 1099px)"
            srcSet={middle.srcSet}
            width={middle.width}
            height={middle.height}
          />
        )}
        {/* Lazy at the top of the page too: so the picture of the other theme, which is not shown, is never loaded. */}
        <img
          src={wide?.src}
          srcSet={wide?.srcSet}
          width={wide?.width}
          height={wide?.height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      </picture>
    )
  })
}
