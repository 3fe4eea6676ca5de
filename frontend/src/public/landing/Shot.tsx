import { type PictureName, pictureView, type Width } from './pictures.ts'
import styles from './Shot.module.css'

/** The windows of each picture; all others show the wide one. */
const windows: [Width, string][] = [
  ['narrow', '(max-width: 599px)'],
  ['middle', '(max-width: 1099px)'],
  ['wide', 'all'],
]

interface ShotProps {
  name: PictureName
  /** The text alternative. */
  alt: string
  /** It has its own border. */
  bare?: boolean
  /** It is visible before any scrolling. */
  first?: boolean
}

/**
 * A picture of the product in the page's theme and for its width; `node e2e/landing-pictures.ts` takes them. One image
 * element for both themes, so that the browser finds it in the page's first bytes and loads only the visible picture.
 * The dark sources follow the system until before-paint.js finds another choice.
 */
export function Shot({ name, alt, bare = false, first = false }: ShotProps) {
  const light = pictureView(name, 'wide', 'light')
  return (
    <picture className={`${styles.shot} ${bare ? '' : styles.framed}`}>
      {windows.map(([width, media]) => {
        const view = pictureView(name, width, 'dark')
        const system = '(prefers-color-scheme: dark)'
        return (
          view && (
            <source
              key={width}
              data-dark={media}
              media={media === 'all' ? system : `${system} and ${media}`}
              srcSet={view.srcSet}
              width={view.width}
              height={view.height}
            />
          )
        )
      })}
      {windows.map(([width, media]) => {
        const view = width === 'wide' ? undefined : pictureView(name, width, 'light')
        return (
          view && (
            <source key={width} media={media} srcSet={view.srcSet} width={view.width} height={view.height} />
          )
        )
      })}
      <img
        src={light?.src}
        srcSet={light?.srcSet}
        width={light?.width}
        height={light?.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
