import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { buildServiceWorker } from './build-service-worker.ts'
import { chunkGroups } from './chunk-groups.ts'
import { filesOfFirstPages } from './first-pages.ts'
import { filesOf, type Manifest, publicPageFiles } from './manifest.ts'
import { readTokens, type Tokens } from './src/kit/theme/tokens.ts'

const root = import.meta.dirname
type PageFiles = ReturnType<typeof publicPageFiles>
type Prerenderer = typeof import('./src/public/prerender.tsx')

/**
 * Builds the whole front end into a folder below the repository: `app.html` for every address below /app, a prerendered
 * page for each public one, `404.html` for all others, their hashed files below `assets`, and `sw.js`, the app's
 * service worker. `plugins` may observe the build. Throws if a source does not build.
 */
export async function buildSite(outDir: string, plugins: Plugin[] = []): Promise<void> {
  // Vite uses the libraries' development builds unless the environment is production, for example in a test.
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
  const codeSplitting = { includeDependenciesRecursively: false, groups: await chunkGroups(root) }
  await build({
    root,
    logLevel: 'warn',
    plugins,
    build: { outDir, emptyOutDir: true, rolldownOptions: { output: { codeSplitting } } },
  })
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const template = await readFile(join(outDir, 'index.html'), 'utf8')
  const { pages, renderPage, renderShell } = await buildPrerenderer(join(outDir, '.prerender'))
  await writeFile(
    join(outDir, 'app.html'),
    appShell(template, manifest, await renderShell(), await shellStyle()),
  )
  for (const page of pages) {
    const file = join(outDir, fileOf(page.name))
    await mkdir(dirname(file), { recursive: true })
    const files = publicPageFiles(manifest, page)
    const style = await oneStyle(outDir, page.name, files.styles)
    await writeFile(
      file,
      fill(template, { ...files, styles: [style] }, page, await renderPage(page), appFiles(manifest)),
    )
  }
  await buildServiceWorker(outDir, manifest)
  await rm(join(outDir, '.prerender'), { recursive: true })
}

/** The public pages as a Node program that renders their markup. */
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

/** A public page's path below the built folder. */
export function fileOf(name: string): string {
  if (name === 'landing') return 'index.html'
  return name === 'not-found' ? '404.html' : join(name, 'index.html')
}

/** The files that the app loads first. */
function appFiles(manifest: Manifest): string[] {
  const { scripts, styles } = filesOf(manifest, ['index.html', 'src/shell/start-app.tsx'])
  return [...styles, ...scripts]
}

/**
 * The one document of the app: open to signed-in people, not for search engines, installable. It draws the shell's
 * skeleton by itself, so the app's stylesheets stand behind the skeleton and do not delay it.
 */
function appShell(html: string, manifest: Manifest, skeleton: string, style: string): string {
  const files = appFiles(manifest)
  const scripts = files.filter(file => !file.endsWith('.css') && !html.includes(`"/${file}"`))
  const styles = files.filter(file => file.endsWith('.css'))
  const head = [
    '<meta name="robots" content="noindex" />',
    '<link rel="manifest" href="/app.webmanifest" />',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
    `<style>${style}</style>`,
    ...scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  const pages = JSON.stringify(filesOfFirstPages(manifest)).replaceAll('"', '&quot;')
  const links = styles.map(file => `    <link rel="stylesheet" crossorigin href="/${file}">\n`).join('')
  const bare = html.replace(/ *<link rel="stylesheet"[^>]*>\n/g, '')
  const named = replaceOnce(bare, /<\/head>/, `${head.map(link => `  ${link}\n  `).join('')}</head>`)
  // Before the script that reads it.
  const told = replaceOnce(
    named,
    / *<script src="\/before-paint\.js">/,
    `    <meta name="first-pages" content="${pages}" />\n    <script src="/ask-first.js" async></script>\n    <script src="/before-paint.js">`,
  )
  const drawn = replaceOnce(told, /<div id="root"><\/div>/, `<div id="root">${skeleton}</div>`)
  return replaceOnce(replaceOnce(drawn, / *<\/body>/, `${links}  </body>`), / data-guests/, '')
}

/** The style of the shell's skeleton in both themes. Until before-paint.js has run, the theme is the system's. */
async function shellStyle(): Promise<string> {
  const look = (name: string) => readFile(join(root, 'src/look', name), 'utf8')
  const { light, dark } = readTokens(await look('tokens.css'))
  const colours = (theme: Tokens) =>
    ['ground', 'surface', 'line'].map(name => `--${name}:${theme[name]}`).join(';')
  const style = [
    `:root{color-scheme:light;${colours(light)}}`,
    `@media screen{:root[data-mode="dark"]{color-scheme:dark;${colours(dark)}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-mode]){color-scheme:dark;${colours(dark)}}}`,
    'body{margin:0;background:var(--ground)}',
    await look('ShellSkeleton.css'),
  ]
  return style
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
}

/** A public page's HTML: its title, its markup, and links to all files that it will need. */
function fill(
  template: string,
  { early, styles, assets }: PageFiles,
  page: Prerenderer['pages'][number],
  markup: string,
  app: readonly string[],
): string {
  const { description, unlisted, leadsToApp } = page
  const links = [
    ...(description === undefined ? [] : described(page.title, description)),
    // The page's script fetches them when the page is idle.
    ...(leadsToApp ? [`<meta name="app-files" content="${app.map(file => `/${file}`).join(' ')}">`] : []),
    ...(unlisted === true ? ['<meta name="robots" content="noindex">'] : []),
    ...assets
      .filter(asset => asset.includes('inter-latin-wght-normal'))
      .map(font => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map(style => `<link rel="stylesheet" crossorigin href="/${style}">`),
    // The page works without its scripts, so they wait for its style, its font and its first picture.
    ...early
      .filter(script => !template.includes(`src="/${script}"`))
      .map(script => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`),
  ].filter(link => !template.includes(link))
  // Styles outside the page's own are included in its own file.
  const styled = template.replace(/ *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n/g, (link, style) =>
    styles.includes(style) ? link : '',
  )
  const calm = replaceOnce(styled, /<script type="module"/, '<script type="module" fetchpriority="low"')
  const titled = replaceOnce(calm, /<title>.*<\/title>/, `<title>${page.title}</title>`)
  const open = page.name === 'not-found' ? replaceOnce(titled, / data-guests/, '') : titled
  return replaceOnce(
    replaceOnce(open, /<\/head>/, `${links.map(link => `  ${link}\n`).join('')}</head>`),
    /<div id="root"><\/div>/,
    `<div id="root" data-page="${page.name}">${markup}</div>`,
  )
}

/**
 * Writes a public page's styles as one file, so that the browser waits for only one. No script of such a page loads
 * them separately (vite.config.ts). Returns its path below the built folder.
 */
async function oneStyle(outDir: string, name: string, styles: readonly string[]): Promise<string> {
  const whole = (await Promise.all(styles.map(style => readFile(join(outDir, style), 'utf8')))).join('')
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 8)
  const path = `assets/${name}-${hash}.css`
  await writeFile(join(outDir, path), whole)
  return path
}

/** The description of a page for search engines and shared links. */
const described = (title: string, description: string): string[] => [
  `<meta name="description" content="${description}">`,
  `<meta property="og:type" content="website">`,
  `<meta property="og:site_name" content="Rollcall">`,
  `<meta property="og:title" content="${title}">`,
  `<meta property="og:description" content="${description}">`,
]

function replaceOnce(text: string, what: RegExp, by: string): string {
  if (!what.test(text)) throw new Error(`The page’s template has nothing that matches ${what}`)
  return text.replace(what, () => by)
}
