import taken from './pictures/pictures.json'

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export type PictureName = keyof typeof taken.sizes
export type Width = 'wide' | 'middle' | 'narrow'

/** One picture at one page width: its files by pixel density, and its size in CSS pixels. */
export interface PictureView {
  srcSet: string
  src: string
  width: number
  height: number
}

/** A picture of the product in one theme; undefined if there is none for that width. */
export function pictureView(
  name: PictureName,
  width: Width,
  theme: 'light' | 'dark',
): PictureView | undefined {
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
