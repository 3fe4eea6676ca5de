import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedHead } from '@rollcall/platform/evidence/file/record.ts'
import { z } from 'zod'

/** Signed heads that are kept outside of the database, as `createHeadFiles` writes them. */
export interface KeptHeads {
  companies(): Promise<string[]>
  /** The heads of a company, the smallest first. One that cannot be read has no valid signature. */
  of(companyId: string): Promise<SignedHead[]>
}

const headFile = z.object({
  format: z.literal('rollcall head 1'),
  company: z.string(),
  size: z.int().positive(),
  root: z.base64(),
  time: z.string(),
  key: z.base64(),
  signature: z.base64(),
})

const nothing = Buffer.alloc(0)

/** The heads in a folder. None while it cannot be read, which is told where they are written. */
export const headsIn = (folder: string): KeptHeads => ({
  companies: async () => (await namesIn(folder)).map(decodeURIComponent),
  async of(companyId) {
    const own = join(folder, encodeURIComponent(companyId))
    const heads: SignedHead[] = []
    for (const name of await namesIn(own)) {
      const size = /_(\d+)\.json$/.exec(name)?.[1]
      if (size) heads.push(await readHead(join(own, name), companyId, Number(size)))
    }
    return heads.sort((a, b) => a.size - b.size)
  },
})

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

async function readHead(path: string, companyId: string, size: number): Promise<SignedHead> {
  const unsigned = { companyId, size, root: nothing, time: '', publicKey: nothing, signature: nothing }
  const text = await readFile(path, 'utf8').catch(() => '')
  const read = headFile.safeParse(jsonIn(text))
  // The file of another company would be a head of this one.
  if (!read.success || read.data.company !== companyId) return unsigned
  const { root, time, key, signature } = read.data
  return {
    companyId,
    size: read.data.size,
    root: Buffer.from(root, 'base64'),
    time,
    publicKey: Buffer.from(key, 'base64'),
    signature: Buffer.from(signature, 'base64'),
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
