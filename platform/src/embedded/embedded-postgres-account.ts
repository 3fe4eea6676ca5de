import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { RunAs } from './embedded-postgres-reach.ts'

/** Finds an account in the text of /etc/passwd, by uid for a number, otherwise by name. */
export function findAccount(passwd: string, wanted: string | number): RunAs | undefined {
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (!name || !uid || !gid) continue
    if (wanted === name || wanted === Number(uid)) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/**
 * The account for the server, which refuses to run as root. Undefined when we are not root; otherwise the owner of an
 * existing cluster, an existing `postgres`, `nobody`, or a new `postgres`.
 */
export async function serverAccount(clusterOwner: number | undefined): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  if (clusterOwner !== undefined && clusterOwner !== 0) {
    return (
      findAccount(passwd, clusterOwner) ?? {
        uid: clusterOwner,
        gid: clusterOwner,
        name: `uid ${clusterOwner}`,
      }
    )
  }
  const present = findAccount(passwd, 'postgres') ?? findAccount(passwd, 'nobody')
  if (present) return present
  const made = spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const account = findAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''), 'postgres')
  if (!account) {
    throw new Error(
      `Postgres must not run as root, and there is neither a "postgres" nor a "nobody" account to run it as ` +
        `(useradd: ${made.error?.message ?? made.stderr.toString().trim()}). Create one, or start as an ordinary user.`,
    )
  }
  return account
}
