import taken from './pictures/pictures.json'
import styles from './Shot.module.css'

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

type PictureName = keyof typeof taken.sizes
type Width = 'wide' | 'middle' | 'narrow'

/** One picture at one page width: its files by pixel density, and its size in CSS pixels. */
interface PictureView {
  srcSet: string
  src: string
  width: number
  height: number
}

/** A picture of the product in one theme; undefined if there is none for that width. */
function pictureView(name: PictureName, width: Width, theme: 'light' | 'dark'): PictureView | undefined {
  const sizes: Partial<Record<Width, { width: number; height: number }>> = taken.sizes[name]
  const size = sizes[width]
  if (size === undefined) return undefined
  const found = ['1x', '2x'].flatMap(density => {
    const url = files[`./pictures/${name}-${width}-${theme}-${density}.webp`]
    return url === undefined ? [] : [{ url, density }]
  })
  const [first] = found
  if (first === undefined) throw new Error(`The picture ${name} has not been taken`)
  return { ...size, src: first.url, srcSet: found.map(({ url, density }) => `${url} ${density}`).join(', ') }
}

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
