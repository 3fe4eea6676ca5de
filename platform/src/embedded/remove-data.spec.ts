import { mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataIn, removeData } from './remove-data.ts'
import { claimData } from './running.ts'

let folder: string
let place: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'rollcall-remove-')))
  place = join(folder, 'place')
})
afterEach(() => rm(folder, { recursive: true }))

/** A data folder whose database lies elsewhere, with a copy of the programs. */
async function installed(name: string, owner = name): Promise<string> {
  const dataDir = join(folder, name)
  const database = join(place, `${owner}-1a2b3c`)
  for (const path of [join(dataDir, 'keys'), join(dataDir, 'postgres'), join(database, 'cluster')])
    await mkdir(path, { recursive: true })
  await mkdir(join(place, 'postgres-18.4.0-x64'), { recursive: true })
  await writeFile(join(dataDir, 'keys/secrets.json'), '{}')
  await writeFile(join(dataDir, 'postgres/cluster.path'), join(database, 'cluster'))
  if (owner === name) await writeFile(join(database, 'data-folder'), join(dataDir, 'postgres'))
  return dataDir
}

const remove = async (dataDir: string) => removeData(dataDir, await dataIn(dataDir, [place]))

it('removes the database outside the data folder with it, and no other', async () => {
  const first = await installed('first')
  await installed('second')
  await remove(first)
  expect(await readdir(folder)).toEqual(['place', 'second'])
  expect(await readdir(place)).toEqual(['postgres-18.4.0-x64', 'second-1a2b3c'])
})

it('removes the database of a moved data folder', async () => {
  await rename(await installed('first'), join(folder, 'moved'))
  await remove(join(folder, 'moved'))
  expect(await readdir(place)).toEqual(['postgres-18.4.0-x64'])
})

it('keeps the original’s database when a copy of the data folder is removed', async () => {
  await installed('first')
  await remove(await installed('copy', 'first'))
  expect(await readdir(place)).toContain('first-1a2b3c')
})

it('keeps files that others put into the folder', async () => {
  const dataDir = await installed('first')
  await writeFile(join(dataDir, 'monday.rollcall.gz'), '')
  await remove(dataDir)
  expect(await readdir(dataDir)).toEqual(['monday.rollcall.gz'])
})

it('refuses a folder that is no data folder or is in use', async () => {
  await mkdir(place)
  await expect(dataIn(place, [place])).rejects.toThrow('no data folder')
  const dataDir = await installed('first')
  const held = await claimData(dataDir, () => {})
  await expect(dataIn(dataDir, [place])).rejects.toThrow('stop it first')
  if ('claim' in held) held.claim.release()
})
