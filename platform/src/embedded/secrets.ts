import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Secrets {
  tokenPrivateKey: string
  tokenPublicKey: string
  masterKey: string
  appSecret: string
  adminPassword: string
  /** They were made just now: the administrator's password is to be shown once. */
  fresh: boolean
}

/** The secrets of a data folder, made on its first start and readable by their owner alone. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'secrets.json')
  if (existsSync(file))
    return { ...(JSON.parse(await readFile(file, 'utf8')) as Omit<Secrets, 'fresh'>), fresh: false }
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const secrets = {
    tokenPrivateKey: pair.privateKey,
    tokenPublicKey: pair.publicKey,
    masterKey: randomBytes(32).toString('base64'),
    appSecret: randomBytes(32).toString('base64'),
    adminPassword: `${randomBytes(9).toString('base64url')}Aa1!`,
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' })
  return { ...secrets, fresh: true }
}
