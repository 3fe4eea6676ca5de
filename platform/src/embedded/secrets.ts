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
  /** Ed25519, PKCS8 PEM. */
  evidenceKey: string
}

const folderIn = (dataDir: string) => join(dataDir, 'keys')
const evidenceKeyIn = (dataDir: string) => join(folderIn(dataDir), 'evidence-key')
const shownIn = (dataDir: string) => join(folderIn(dataDir), 'admin-password-shown')

/** The secrets of a data folder, created on its first start and readable only by their owner. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(folderIn(dataDir), 'secrets.json')
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 })
  // Complete or absent, and the first write wins, because the data is unreadable without these keys.
  const text = existsSync(file)
    ? await readFile(file, 'utf8')
    : await writeOnce(file, JSON.stringify(newSecrets(), null, 2))
  return {
    ...(JSON.parse(text) as Omit<Secrets, 'evidenceKey'>),
    evidenceKey: await loadEvidenceKey(dataDir),
  }
}

/** In a file of its own, because data folders that are older than it get it later. */
async function loadEvidenceKey(dataDir: string): Promise<string> {
  const file = evidenceKeyIn(dataDir)
  return existsSync(file) ? readFile(file, 'utf8') : writeOnce(file, newEvidenceKey())
}

/**
 * Gives a new data folder the secrets of a restored one. The session keys are new, so everyone logs in again. The
 * administrator's first password is not shown, because it may have changed. Without a key for the signed heads, which
 * older backups do not hold, the first start makes one. Throws when it already has secrets.
 */
export async function restoreSecrets(
  dataDir: string,
  {
    evidenceKey,
    ...kept
  }: Pick<Secrets, 'masterKey' | 'appSecret' | 'adminPassword'> & { evidenceKey?: string | undefined },
): Promise<void> {
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 })
  const secrets = { ...newSecrets(), ...kept }
  const file = join(folderIn(dataDir), 'secrets.json')
  const create = { flag: 'wx', mode: 0o600, flush: true } as const
  await writeFile(file, JSON.stringify(secrets, null, 2), create)
  if (evidenceKey !== undefined) await writeFile(evidenceKeyIn(dataDir), evidenceKey, create)
  await mayShowAdminPassword(dataDir)
}

const newEvidenceKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

function newSecrets(): Omit<Secrets, 'evidenceKey'> {
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
