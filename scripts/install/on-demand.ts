import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Installs the packages pinned by a folder's own package.json and package-lock.json into that folder, unless they are
 * there. For large packages that only some runs need, so that `npm ci` does not bring them. Throws a sentence when npm
 * fails.
 */
export async function installOnDemand(folder: string, what: string): Promise<void> {
  const lock = join(folder, 'package-lock.json')
  const installed = join(folder, 'node_modules', '.installed-lock.json')
  if (existsSync(installed) && (await readFile(installed, 'utf8')) === (await readFile(lock, 'utf8'))) return
  process.stderr.write(`installing ${what} into ${folder} … `)
  const { code, said } = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
  if (code !== 0)
    throw new Error(
      `${what} is not installed with npm ci and could not be installed into ${folder} now; ` +
        `run npm ci there when the npm registry can be reached. npm said:\n${said.trim().slice(-1_000)}`,
    )
  await copyFile(lock, installed)
  process.stderr.write('done\n')
}

/** Runs npm in a folder as its own project, also when another npm script calls it. */
function npm(args: string[], cwd: string): Promise<{ code: number; said: string }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_(cache|registry)$)/i.test(name)),
  )
  return new Promise((done, fail) => {
    const child = spawn('npm', [...args, '--prefix', cwd], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const output of [child.stdout, child.stderr]) output.on('data', chunk => (said += chunk))
    child.on('error', fail)
    child.on('close', code => done({ code: code ?? 1, said }))
  })
}
