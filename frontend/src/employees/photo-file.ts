import { type Crop, squareOf } from './crop.ts'

/** The width and height of a stored picture in pixels. */
const side = 256
/** The maximum size of a stored picture in bytes. */
const maxBytes = 48 * 1024

/** Draws the cropped part onto a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side: from } = squareOf(crop, picture.width, picture.height)
  const draw = canvas.getContext('2d')
  if (!draw) return
  // JPEG has no transparency.
  draw.fillStyle = '#fff'
  draw.fillRect(0, 0, canvas.width, canvas.height)
  draw.imageSmoothingQuality = 'high'
  draw.drawImage(picture, left, top, from, from, 0, 0, canvas.width, canvas.height)
}

/**
 * The cropped picture as a base64 JPEG without the camera's metadata. Lowers the quality until the size fits. Throws if
 * the browser cannot write JPEG.
 */
export async function photoOf(picture: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  drawCrop(canvas, picture, crop)
  for (const quality of [0.9, 0.8, 0.65, 0.5, 0.3]) {
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', quality))
    if (blob?.type === 'image/jpeg' && blob.size <= maxBytes) return base64Of(blob)
  }
  throw new Error('employees.photo.unreadable')
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => failed(reader.error ?? new Error('employees.photo.unreadable'))
    reader.readAsDataURL(blob)
  })
}

/** The resources that show pictures. They are read again when a picture changes. */
export const photoResources = ['me', 'employee', 'photo'] as const
