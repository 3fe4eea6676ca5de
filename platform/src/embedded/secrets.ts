import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOnce } from './embedded-postgres-cluster.ts'

export interface Secrets {
  tokenPrivateKey: string
  tokenPublicKey: string
  masterKey: string
  appSecret: string
  adminPassword: string
}

const folderIn = (dataDir: string) => join(dataDir, 'keys')
const shownIn = (dataDir: string) => join(folderIn(dataDir), 'admin-password-shown')

/** The secrets of a data folder, created on its first start and readable only by their owner. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(folderIn(dataDir), 'secrets.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Secrets
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 })
  // Complete or absent, and the first write wins, because the data is unreadable without these keys.
  return JSON.parse(await writeOnce(file, JSON.stringify(newSecrets(), null, 2))) as Secrets
}

/**
 * Gives a new data folder the secrets of a restored one. The session keys are new, so everyone logs in again. The
 * administrator's first password is not shown, because it may have changed. Throws when it already has secrets.
 */
export async function restoreSecrets(
  dataDir: string,
  kept: Omit<Secrets, 'tokenPrivateKey' | 'tokenPublicKey'>,
): Promise<void> {
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 })
  const secrets: Secrets = { ...newSecrets(), ...kept }
  const file = join(folderIn(dataDir), 'secrets.json')
  await writeFile(file, JSON.stringify(secrets, null, 2), { flag: 'wx', mode: 0o600, flush: true })
  await mayShowAdminPassword(dataDir)
}

function newSecrets(): Secrets {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    tokenPrivateKey: pair.privateKey,
    tokenPublicKey: pair.publicKey,
    masterKey: randomBytes(32).toString('base64'),
    appSecret: randomBytes(32).toString('base64'),
    adminPassword: `${randomBytes(9).toString('base64url')}Aa1!`,
  }
}

/** True once for each data folder: for the start that shows the administrator's first password. */
export async function mayShowAdminPassword(dataDir: string): Promise<boolean> {
  return writeFile(shownIn(dataDir), '', { flag: 'wx', mode: 0o600 }).then(
    () => true,
    () => false,
  )
}
