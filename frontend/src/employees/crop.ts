/** The cropped part of a picture: the zoom, and the centre as fractions of width and height. */
export interface Crop {
  /** 1: as much as fits into a square; greater: closer. */
  zoom: number
  /** 0 at the left to 1 at the right. */
  x: number
  /** 0 at the top to 1 at the bottom. */
  y: number
}

export const maxZoom = 4
export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square of the picture that a crop keeps, in the picture's pixels. It never extends beyond the edges. */
export function squareOf({ zoom, x, y }: Crop, width: number, height: number) {
  const side = Math.min(width, height) / zoom
  return {
    left: within(x * width - side / 2, 0, width - side),
    top: within(y * height - side / 2, 0, height - side),
    side,
  }
}

/** The crop after moving the picture by fractions of the square. Stops at the edges. */
export function moved(crop: Crop, right: number, down: number, width: number, height: number): Crop {
  const { left, top, side } = squareOf(crop, width, height)
  const x = within(left - right * side, 0, width - side)
  const y = within(top - down * side, 0, height - side)
  return { ...crop, x: (x + side / 2) / width, y: (y + side / 2) / height }
}

const within = (value: number, least: number, max: number) => Math.min(Math.max(value, least), max)
