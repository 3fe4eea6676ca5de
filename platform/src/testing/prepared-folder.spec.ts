import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fillFolder, PREPARED_FOLDERS } from './prepared-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollcall-prepared-folder-'))
  vi.stubEnv(PREPARED_FOLDERS, folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

// It starts about a hundred programs, which is slow on a busy machine.
it('is made once, also when one caller looks before another has finished and begins after it', async () => {
  for (let round = 0; round < 10; round++) {
    let made = 0
    const make = async (place: string) => writeFile(join(place, 'made'), String(++made))
    const callers = Array.from({ length: 12 }, (_, caller) => join(folder, `copy-${round}-${caller}`))
    await Promise.all(callers.map(copy => fillFolder(`original-${round}`, copy, make)))
    expect(made).toBe(1)
    for (const copy of callers) expect(await readFile(join(copy, 'made'), 'utf8')).toBe('1')
  }
}, 60_000)
