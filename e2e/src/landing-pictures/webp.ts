import type { Browser } from '@playwright/test'

/** Encodes a PNG as WebP with the browser's encoder; `quality` from 0 to 1. */
export async function encodeWebP(browser: Browser, png: Buffer, quality: number): Promise<Buffer> {
  const page = await browser.newPage()
  try {
    // As text, because these tests have no types for browser code.
    const base64: string = await page.evaluate(`(async () => {
      const image = new Image()
      image.src = 'data:image/png;base64,${png.toString('base64')}'
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d').drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', ${quality}).replace('data:image/webp;base64,', '')
    })()`)
    return Buffer.from(base64, 'base64')
  } finally {
    await page.close()
  }
}
