import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

const suite = 'bookworm'

/**
 * A minimal Debian as a .tar file, made by debootstrap and cached in the system's temporary folder. Returns its path.
 */
export async function baseSystem(): Promise<string> {
  const tar = join(tmpdir(), `rollcall-debian-${suite}.tar`)
  const kept = await stat(tar).catch(() => undefined)
  // Every user may write there, so a file by another user must not become our system.
  if (kept?.isFile() && kept.uid === process.getuid?.()) return tar
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-debootstrap-'))
  try {
    await run('debootstrap', ['--variant=minbase', suite, join(folder, 'system')])
    await run('tar', [
      '-C',
      join(folder, 'system'),
      '--exclude=./var/cache/apt/*',
      '-cf',
      join(folder, 'tar'),
      '.',
    ])
    await rename(join(folder, 'tar'), tar)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return tar
}
