import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { evidenceKey } from '../evidence/keys.ts'
import { loadSecrets, restoreSecrets } from './secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rollcall-secrets-'))
  await chmod(dataDir, 0o711)
})
afterEach(() => rm(dataDir, { recursive: true }))

it('makes the secrets once, readable by their owner alone', async () => {
  const secrets = await loadSecrets(dataDir)
  expect(evidenceKey(secrets.evidenceKey).publicKey).toHaveLength(32)
  expect(await loadSecrets(dataDir)).toEqual(secrets)
  for (const name of ['secrets.json', 'evidence-key'])
    expect((await stat(join(dataDir, 'keys', name))).mode & 0o777).toBe(0o600)
})

it('gives a data folder that is older than the signed heads a key, and keeps its other secrets', async () => {
  const older = {
    masterKey: 'm',
    appSecret: 'a',
    adminPassword: 'p',
    tokenPrivateKey: 't',
    tokenPublicKey: 'u',
  }
  await mkdir(join(dataDir, 'keys'))
  await writeFile(join(dataDir, 'keys/secrets.json'), JSON.stringify(older))
  const secrets = await loadSecrets(dataDir)
  expect(secrets).toEqual({ ...older, evidenceKey: expect.stringContaining('PRIVATE KEY') })
  expect(await loadSecrets(dataDir)).toEqual(secrets)
  expect(JSON.parse(await readFile(join(dataDir, 'keys/secrets.json'), 'utf8'))).toEqual(older)
})

it('restores the key of a backup, and makes one after a backup that has none', async () => {
  const kept = { masterKey: 'm', appSecret: 'a', adminPassword: 'p' }
  await restoreSecrets(dataDir, { ...kept, evidenceKey: 'the key' })
  expect(await loadSecrets(dataDir)).toMatchObject({ ...kept, evidenceKey: 'the key' })
  await rm(join(dataDir, 'keys'), { recursive: true })
  await restoreSecrets(dataDir, kept)
  expect((await loadSecrets(dataDir)).evidenceKey).toContain('PRIVATE KEY')
})
