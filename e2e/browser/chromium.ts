import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installOnDemand } from '../../scripts/install/on-demand.ts'

/** Where the packaged browser is installed on a machine without one. */
const packagedIn = resolve(import.meta.dirname, '../chromium')

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** Chromium without windows, of the Debian package chromium-headless-shell. */
const windowless = '/usr/bin/chromium-headless-shell'

/**
 * The browser of tests. Without windows it draws and runs pages alike, but a new page takes a third of the processor
 * time, because nothing of a window's own (tabs, toolbar) is drawn for it.
 */
export async function testedWith(): Promise<string> {
  return process.env.CHROME_PATH || !existsSync(windowless) ? chromiumPath() : windowless
}

/** The browser of the system, otherwise the one of the npm package, which is installed when it is first asked for. */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROME_PATH || usual.find(path => existsSync(path))
  if (given) return given
  await installOnDemand(packagedIn, 'Chromium')
  const entry = join(packagedIn, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  const { default: packaged }: { default: { executablePath(): Promise<string> } } = await import(
    pathToFileURL(entry).href
  )
  return packaged.executablePath()
}

/** The flags without which Chromium does not run, or phones home, on a test machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
