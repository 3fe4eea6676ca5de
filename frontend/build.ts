import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from './build-site.ts'

// Built beside and put in place when it is whole: a build that was broken off leaves no half of a site.
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
