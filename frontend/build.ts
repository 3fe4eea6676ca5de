import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from './build-site.ts'

// Built in another folder and moved when complete, so that an interrupted build leaves no partial site.
const place = join(import.meta.dirname, 'dist')
const whole = join(import.meta.dirname, '.vite', `site-${process.pid}`)
const old = `${whole}-old`
try {
  await buildSite(whole)
  await rename(place, old).catch(() => {})
  await rename(whole, place)
} finally {
  for (const folder of [whole, old]) await rm(folder, { recursive: true, force: true })
}
