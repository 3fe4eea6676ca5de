import { lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The account of a process when the starter is root; undefined: the starter's own account. */
export interface RunAs {
  uid: number
  gid: number
  name: string
}

interface Modes {
  mode: number
  uid: number
  gid: number
}

/** Whether an account may pass through a folder with these modes (POSIX classes, without ACLs). */
export function mayEnter({ mode, uid, gid }: Modes, account: { uid: number; gid: number }): boolean {
  if (account.uid === 0) return true
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Whether an account may pass through an existing folder and all folders above it. */
export async function canReach(folder: string, account: { uid: number; gid: number }): Promise<boolean> {
  let current = await realpath(folder)
  for (;;) {
    if (!mayEnter(await stat(current), account)) return false
    const parent = dirname(current)
    if (parent === current) return true
    current = parent
  }
}

/** Folders for data outside a clone that only root may enter. Both survive a reboot. */
export const PLACES: readonly string[] = ['/var/lib/rollcall', '/opt/rollcall']

/**
 * A folder owned by root that nobody else may write to and the account can enter. Throws when there is none, because
 * others could swap the binaries in a folder that they may write to.
 */
export async function reachablePlace(account: RunAs): Promise<string> {
  const reasons: string[] = []
  for (const place of PLACES) {
    try {
      await mkdir(place, { recursive: true, mode: 0o755 })
      const { uid, mode } = await lstat(place)
      if (uid !== 0 || (mode & 0o022) !== 0) reasons.push(`${place} is not root's alone`)
      else if (!(await canReach(place, account))) reasons.push(`${account.name} may not enter ${place}`)
      else return place
    } catch (error) {
      reasons.push(`${place}: ${(error as Error).message}`)
    }
  }
  throw new Error(
    `Postgres must not run as root, and there is no folder that ${account.name} can reach (${reasons.join('; ')}). ` +
      `Choose a data folder that ${account.name} can enter, or start Rollcall as an ordinary user.`,
  )
}

/** A folder inside the result of `reachablePlace`. */
export async function folderIn(place: string, name: string): Promise<string> {
  const folder = join(place, name)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  return folder
}
