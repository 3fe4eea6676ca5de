import { Refusal } from '@rollcall/contracts/kernel/errors.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedPhoto, pictureAlone } from './photo.ts'

/** The reason to reject a picture; undefined: none. */
const photoProblem = (bytes: Uint8Array) => {
  const picture = pictureAlone(bytes)
  return typeof picture === 'string' ? picture : undefined
}

const part = (code: number, content: number[]) => {
  const length = content.length + 2
  return [0xff, code, length >> 8, length & 0xff, ...content]
}
const text = (words: string) => [...Buffer.from(words, 'latin1')]
const frame = (width: number, height: number, code = 0xc0) =>
  part(code, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0])
const start = [0xff, 0xd8]
const jfif = part(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'))
/** Image data with a stuffed byte and a restart in it. */
const scan = [...part(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd3, 4]
const end = [0xff, 0xd9]

const jpeg = (...parts: number[][]) => Uint8Array.from([start, jfif, ...parts, scan, end].flat())
const good = jpeg(frame(256, 256))

describe('a picture', () => {
  it('is accepted as a square JPEG, baseline or progressive', () => {
    expect(photoProblem(good)).toBeUndefined()
    expect(photoProblem(jpeg(frame(64, 64)))).toBeUndefined()
    expect(photoProblem(jpeg(frame(512, 512, 0xc2), scan, part(0xc4, [0])))).toBeUndefined()
  })
  it('may name its colours, and may have fill bytes between its parts', () => {
    expect(photoProblem(jpeg(part(0xe2, text('ICC_PROFILE\0')), [0xff, 0xff], frame(64, 64)))).toBeUndefined()
  })
  it.each([
    ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['an SVG with a script', Buffer.from('<svg><script>alert(1)</script></svg>')],
    ['nothing', new Uint8Array()],
  ])('is rejected when it is %s', (_what, bytes) => {
    expect(photoProblem(bytes)).toBe('The picture must be a JPEG.')
  })
  it.each([
    ['wide', frame(256, 128), 'The picture must be square.'],
    ['small', frame(63, 63), 'The picture must be 64 to 512 pixels wide.'],
    ['large', frame(513, 513), 'The picture must be 64 to 512 pixels wide.'],
    ['without a height', frame(0, 0), 'The picture must be 64 to 512 pixels wide.'],
    ['without a size', [], 'The picture is damaged.'],
    ['of two sizes', [...frame(64, 64), ...frame(4000, 4000)], 'The picture is damaged.'],
  ])('is rejected when it is %s', (_what, parts, sentence) => {
    expect(photoProblem(jpeg(parts))).toBe(sentence)
  })
  it.each([
    ['EXIF with the place', part(0xe1, text('Exif\0\0MM'))],
    ['XMP', part(0xe1, text('http://ns.adobe.com/xap/1.0/\0'))],
    ['IPTC', part(0xed, text('Photoshop 3.0\0'))],
    ['a thumbnail', part(0xe0, text('JFXX\0\x13'))],
    ['a colour profile', part(0xe2, text('ICC_PROFILE\0'))],
    ['what only looks like Adobe’s', part(0xee, text('Adobe with a diary'))],
    ['a comment', part(0xfe, text('at home'))],
  ])('is stored without %s, wherever it stands', (_what, data) => {
    const alone = Uint8Array.from([...start, ...frame(64, 64), ...scan, ...scan, ...end])
    expect(pictureAlone(jpeg(data, frame(64, 64), data, scan, data))).toEqual(Buffer.from(alone))
    expect(pictureAlone(alone)).toEqual(Buffer.from(alone))
  })
  describe('with tables', () => {
    const quantization = (number: number, value = 1) => [number, ...Array<number>(64).fill(value)]
    const huffman = (head: number, symbols: number[]) => [
      head,
      symbols.length,
      ...Array<number>(15).fill(0),
      ...symbols,
    ]
    const tables = [
      ...part(0xc4, huffman(0, [1, 2])),
      ...part(0xc4, huffman(16, [3])),
      ...part(0xdb, quantization(0)),
      ...part(0xdd, [0, 4]),
    ]
    const whole = Uint8Array.from([...start, ...frame(64, 64), ...tables, ...scan, ...end])
    /** Letters, which would be seen in the file. */
    const garbage = text('diary '.repeat(5_000))

    it('is stored with those that its scan needs, each once, wherever they stand', () => {
      expect(pictureAlone(whole)).toEqual(Buffer.from(whole))
      expect(pictureAlone(jpeg(tables, frame(64, 64), tables))).toEqual(Buffer.from(whole))
    })
    it.each([
      ['behind a quantization table', part(0xdb, [...quantization(0), ...garbage])],
      ['behind a Huffman table', part(0xc4, [...huffman(0, [1, 2]), ...garbage])],
      ['behind the restarts', part(0xdd, [0, 4, ...garbage])],
      ['behind the lines', part(0xdc, [0, 64, ...garbage])],
      ['behind the codes of arithmetic', part(0xcc, garbage)],
      [
        'in tables that no scan needs',
        part(0xdb, Array.from({ length: 400 }, () => quantization(3, 100)).flat()),
      ],
      [
        'in tables that are replaced before a scan',
        part(0xdb, [quantization(0, 100), quantization(0)].flat()),
      ],
    ])('is stored without 30 kB of garbage %s', (_where, data) => {
      expect(pictureAlone(jpeg(tables, data, frame(64, 64)))).toEqual(Buffer.from(whole))
    })
    it('is stored without garbage behind its frame and its scan', () => {
      const [long, scanned] = [frame(64, 64), scan].map(([, code, high, low, ...rest]) => {
        const content = rest.slice(0, Number(high) * 256 + Number(low) - 2)
        return [
          ...part(Number(code), [...content, ...garbage.slice(0, 15_000)]),
          ...rest.slice(content.length),
        ]
      })
      const stored = pictureAlone(Uint8Array.from([...start, ...long!, ...tables, ...scanned!, ...end]))
      expect(stored).toEqual(Buffer.from(whole))
    })
    it('is rejected with more scans than any program makes', () => {
      const scans = (count: number) => Array.from({ length: count }, () => scan)
      expect(photoProblem(jpeg(frame(64, 64), ...scans(63)))).toBeUndefined()
      expect(photoProblem(jpeg(frame(64, 64), ...scans(64)))).toBe('The picture is damaged.')
    })
  })
  it('keeps the part that says how its colours are coded', () => {
    const adobe = part(0xee, [...text('Adobe'), 0, 100, 0, 0, 0, 0, 1])
    const bytes = Uint8Array.from([...start, ...adobe, ...frame(64, 64), ...scan, ...end])
    expect(pictureAlone(bytes)).toEqual(Buffer.from(bytes))
    expect(pictureAlone(jpeg(adobe, adobe, frame(64, 64), adobe))).toEqual(Buffer.from(bytes))
  })
  it.each([
    ['no scan', [...start, ...jfif, ...frame(64, 64), ...end]],
    ['a scan without image data', [...start, ...frame(64, 64), ...part(0xda, [1, 1, 0, 0, 63, 0]), ...end]],
    ['a scan before its size', [...start, ...scan, ...frame(64, 64), ...end]],
    [
      'a part that no picture needs',
      [...start, ...part(0xf0, text('diary')), ...frame(64, 64), ...scan, ...end],
    ],
  ])('is rejected with %s', (_what, bytes) => {
    expect(pictureAlone(Uint8Array.from(bytes))).toBe('The picture is damaged.')
  })
  it('is rejected when data follows its end, or the end is missing', () => {
    expect(photoProblem(Uint8Array.from([...good, 0]))).toBe('The picture is damaged.')
    for (let length = 3; length < good.length; length++)
      expect(photoProblem(good.slice(0, length))).toBe('The picture is damaged.')
  })
  it('is rejected above 48 kB, and accepted at 48 kB', () => {
    const filled = (size: number) => {
      const rest = size - jpeg(frame(64, 64)).length
      return jpeg(frame(64, 64), scan.slice(0, 10), Array<number>(rest - 10).fill(7))
    }
    expect(filled(48 * 1024)).toHaveLength(48 * 1024)
    expect(photoProblem(filled(48 * 1024))).toBeUndefined()
    expect(photoProblem(filled(48 * 1024 + 1))).toBe('The picture must have at most 48 kB.')
  })
  it('of any bytes gets an answer, never an error', () => {
    const garbage = fc.uint8Array({ maxLength: 600 })
    const damagedJpeg = fc
      .tuple(fc.nat(good.length - 1), fc.nat(255), garbage)
      .map(([at, byte, rest]) => Uint8Array.from([...good.with(at, byte), ...rest]))
    fc.assert(
      fc.property(
        fc.oneof(
          garbage,
          garbage.map(rest => Uint8Array.from([0xff, 0xd8, 0xff, ...rest])),
          damagedJpeg,
        ),
        bytes => {
          const picture = pictureAlone(bytes)
          if (typeof picture === 'string') expect(picture).toMatch(/\.$/)
          else expect(pictureAlone(picture), 'what is kept is a picture, and alone').toEqual(picture)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('base64 of a picture', () => {
  it('of any text gives a picture or a refusal, never another error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String().map(rest => `/9j/${rest}`),
        ),
        image => {
          try {
            checkedPhoto(image)
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal)
          }
        },
      ),
    )
  })
  it('is refused under the name of its field', () => {
    expect(checkedPhoto(Buffer.from(good).toString('base64'))).toEqual(pictureAlone(good))
    for (const image of ['AAAA', 'A', '====', '/9j/4A==\n'])
      try {
        checkedPhoto(image)
        expect.unreachable(image)
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid-input', errors: [{ path: 'image' }] })
      }
  })
})
