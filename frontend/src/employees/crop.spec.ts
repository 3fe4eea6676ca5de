import { describe, expect, it } from 'vitest'
import { middle, moved, squareOf } from './crop.ts'

describe('the cropped square', () => {
  it('is as large as possible, and in the picture’s centre', () => {
    expect(squareOf(middle, 400, 300)).toEqual({ left: 50, top: 0, side: 300 })
    expect(squareOf(middle, 300, 500)).toEqual({ left: 0, top: 100, side: 300 })
  })

  it('gets smaller with the zoom', () => {
    expect(squareOf({ zoom: 2, x: 0.5, y: 0.5 }, 400, 400)).toEqual({ left: 100, top: 100, side: 200 })
  })

  it('never extends beyond the edges', () => {
    expect(squareOf({ zoom: 2, x: 0, y: 1 }, 400, 400)).toEqual({ left: 0, top: 200, side: 200 })
  })

  it('moves with the picture and stops at its edges, so that moving back takes effect at once', () => {
    const right = moved(middle, -0.1, 0, 400, 300)
    expect(squareOf(right, 400, 300).left).toBeCloseTo(80)
    const far = moved(middle, -9, -9, 400, 300)
    expect(squareOf(far, 400, 300).left).toBeCloseTo(100)
    expect(squareOf(moved(far, 0.1, 0, 400, 300), 400, 300).left).toBeCloseTo(70)
  })
})
