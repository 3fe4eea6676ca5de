import { strToU8, Zip, ZipDeflate } from 'fflate'

/** The largest file that the format of zip without its extension has, less what its other parts need. */
const mostBytes = 2 ** 32 - 2 ** 20

/** A zip that is written as its files come, one after the other. */
export interface EvidenceZip {
  /** Begins a file. */
  begin(name: string): { add(bytes: Uint8Array): void; end(): void }
  /** Adds a whole file. */
  file(name: string, content: string | Uint8Array): void
  /** Throws what went wrong on the way. */
  end(): void
}

/** Begins a zip. `write` gets its parts in their order. Throws RangeError for a file that no zip holds. */
export function evidenceZip(write: (part: Uint8Array) => void): EvidenceZip {
  const failed: Error[] = []
  const zip = new Zip((error, part) => {
    if (error) failed.push(error)
    else write(part)
  })
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    // A file of the same events is the same at any time.
    file.mtime = '1980-01-01T12:00:00'
    zip.add(file)
    let size = 0
    return {
      add(bytes: Uint8Array) {
        size += bytes.length
        if (size > mostBytes)
          throw new RangeError(`${name} has more than ${mostBytes} bytes, which no zip holds`)
        file.push(bytes)
      },
      end: () => file.push(new Uint8Array(), true),
    }
  }
  return {
    begin,
    file(name, content) {
      const file = begin(name)
      file.add(typeof content === 'string' ? strToU8(content) : content)
      file.end()
    },
    end() {
      zip.end()
      if (failed[0]) throw failed[0]
    },
  }
}
