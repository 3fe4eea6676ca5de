import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

// The pinned Node brings its C headers, 67 MB in 2,500 files. Nothing here is compiled against them, so `npm ci`
// deletes them at its end.
const packages = resolve(import.meta.dirname, '../../node_modules/node/node_modules')
for (const headers of globSync('*/include', { cwd: packages }))
  await rm(join(packages, headers), { recursive: true })
