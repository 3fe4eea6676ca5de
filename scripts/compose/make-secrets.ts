import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Creates the missing secret files of docker-compose.yml and keeps the existing ones. Only the owner can open the
 * folder. The files in it are readable, because the containers run as other users. Returns the names of the new files.
 */
export async function makeSecrets(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const made: string[] = []
  const file = async (name: string, content: () => string) => {
    const path = join(folder, name)
    if (existsSync(path)) return
    await writeFile(path, content(), { mode: 0o444, flag: 'wx' })
    made.push(name)
  }
  const isHalf =
    existsSync(join(folder, 'token-private-key')) !== existsSync(join(folder, 'token-public-key'))
  if (isHalf) throw new Error(`${folder} has one of the two token keys only; they belong together.`)
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await file('token-private-key', () => pair.privateKey)
  await file('token-public-key', () => pair.publicKey)
  await file('master-key', () => randomBytes(32).toString('base64'))
  await file('app-secret', () => randomBytes(32).toString('base64'))
  await file('evidence-key', () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  await file('admin-password', () => `${randomBytes(9).toString('base64url')}Aa1!`)
  await file('postgres-password', () => randomBytes(24).toString('base64url'))
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  await file(
    'database-url',
    () => `postgres://rollcall:${encodeURIComponent(password)}@postgres:5432/rollcall`,
  )
  // Empty: no mail server.
  await file('smtp-url', () => '')
  return made
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../../secrets'))
  const made = await makeSecrets(folder)
  process.stdout.write(
    made.length > 0
      ? `Made in ${folder}: ${made.join(', ')}. Keep a copy: without master-key the personal data of the log is lost.\n`
      : `${folder} has them all already.\n`,
  )
}
