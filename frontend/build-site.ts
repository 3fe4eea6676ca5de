import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { type Manifest, publicPageFiles } from './manifest.ts'

const root = import.meta.dirname
type Prerenderer = typeof import('./src/public/prerender.tsx')

/**
 * Builds the whole front end into a folder below the repository: `app.html` for every address below /app, a
 * prerendered page for each public one, `404.html` for all others, and their hashed files below `assets`.
 * `plugins` may look on. Throws where a source does not build.
 */
export async function buildSite(outDir: string, plugins: Plugin[] = []): Promise<void> {
  // Vite takes the libraries' development halves where the environment, a test's say, is not production.
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await buildAll(outDir, plugins)
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  }
}

async function buildAll(outDir: string, plugins: Plugin[]): Promise<void> {
  await build({ root, logLevel: 'warn', plugins, build: { outDir, emptyOutDir: true } })
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const template = await readFile(join(outDir, 'index.html'), 'utf8')
  const { pages, renderPage } = await buildPrerenderer(join(outDir, '.prerender'))
  await writeFile(join(outDir, 'app.html'), appShell(template))
  for (const page of pages) {
    const file = join(outDir, fileOf(page.name))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, fill(template, manifest, page, await renderPage(page)))
  }
  await rm(join(outDir, '.prerender'), { recursive: true })
}

/** The public pages as a program for Node, which renders them to markup. */
async function buildPrerenderer(outDir: string): Promise<Prerenderer> {
  const input = 'src/public/prerender.tsx'
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: input,
      outDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input },
    },
  })
  return import(pathToFileURL(join(outDir, 'prerender.js')).href)
}

/** Where a public page lies below the built folder. */
export function fileOf(name: string): string {
  if (name === 'landing') return 'index.html'
  return name === 'not-found' ? '404.html' : join(name, 'index.html')
}

/** The one page of the app: nothing prerendered, open to who is signed in, and not for search engines. */
function appShell(html: string): string {
  return replaceOnce(
    replaceOnce(html, / data-guests/, ''),
    /<\/title>/,
    '</title>\n    <meta name="robots" content="noindex" />',
  )
}

/** A public page's own html: its title, its markup, and links to all that it is going to need. */
function fill(
  template: string,
  manifest: Manifest,
  page: Prerenderer['pages'][number],
  markup: string,
): string {
  const { scripts, styles, assets } = publicPageFiles(manifest, page)
  const { description } = page
  const links = [
    ...(description === undefined ? [] : [`<meta name="description" content="${description}">`]),
    ...assets
      .filter(asset => asset.includes('inter-latin-wght-normal'))
      .map(font => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map(style => `<link rel="stylesheet" crossorigin href="/${style}">`),
    ...scripts.map(script => `<link rel="modulepreload" crossorigin href="/${script}">`),
  ].filter(link => !template.includes(link))
  const titled = replaceOnce(template, /<title>.*<\/title>/, `<title>${page.title}</title>`)
  const open = page.name === 'not-found' ? replaceOnce(titled, / data-guests/, '') : titled
  return replaceOnce(
    replaceOnce(open, /<\/head>/, `${links.map(link => `  ${link}\n`).join('')}</head>`),
    /<div id="root"><\/div>/,
    `<div id="root" data-page="${page.name}">${markup}</div>`,
  )
}

function replaceOnce(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`The page’s template has nothing that matches ${what}`)
  return text.replace(what, () => by)
}
