import { existsSync } from 'node:fs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** The browser of the system, else the one of the npm package. */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROME_PATH ?? usual.find(path => existsSync(path))
  if (given) return given
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
