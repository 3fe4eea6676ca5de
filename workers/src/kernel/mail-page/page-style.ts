import { readFile } from 'node:fs/promises'

const tokens = new URL('../../../../frontend/src/look/tokens.css', import.meta.url)

const style = `
* { box-sizing: border-box; }
body { margin: 0; font: 400 var(--t-md, 14px)/1.5 Inter, system-ui, sans-serif; color: var(--ink); background: var(--ground); }
main { max-width: 880px; margin: 0 auto; padding: var(--s6, 32px) var(--s4, 16px); display: grid; gap: var(--s4, 16px); }
h1 { margin: 0; font-size: var(--t-xl, 20px); line-height: 28px; font-weight: 650; overflow-wrap: anywhere; }
p { margin: 0; }
a { color: var(--brand-ink); overflow-wrap: anywhere; }
a:focus-visible { outline: none; box-shadow: var(--focus); border-radius: var(--r1, 6px); }
.notice { padding: var(--s3, 12px) var(--s4, 16px); border: 1px solid var(--wait, #ffc107); border-radius: var(--r2, 10px); background: var(--wait-wash); color: var(--wait-ink); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: var(--r2, 10px); overflow: hidden; }
.list { margin: 0; padding: 0; list-style: none; }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--s4, 16px); padding: var(--s3, 12px) var(--s5, 24px); color: var(--ink); text-decoration: none; }
.list a:hover { background: var(--sunken); }
.list b { font-weight: 600; overflow-wrap: anywhere; }
.list span, .meta, .pager { font-size: var(--t-sm, 13px); color: var(--ink-2); overflow-wrap: anywhere; }
time { font-variant-numeric: tabular-nums; }
.empty { padding: var(--s6, 32px); text-align: center; color: var(--ink-2); }
.meta { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px var(--s3, 12px); margin: 0; }
.meta dt { font-weight: 560; } .meta dd { margin: 0; }
.pager { display: flex; gap: var(--s4, 16px); }
pre { margin: 0; padding: var(--s5, 24px); white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { display: block; width: 100%; height: 640px; border: 0; background: #f5f6f9; }
h2 { margin: 0; padding: var(--s3, 12px) var(--s5, 24px); font-size: var(--t-sm, 13px); font-weight: 600; border-bottom: 1px solid var(--line); color: var(--ink-2); }
`

/**
 * The style sheet of the mail page: the product's tokens, dark when the reader's system is dark. Without the front
 * end's files (an image of the workers only) it shows the browser's own colours.
 */
export async function pageStyle(): Promise<string> {
  const css = await readFile(tokens, 'utf8').catch(() => '')
  const dark = /\[data-mode="dark"\]\s*\{([^}]*)\}/.exec(css)?.[1] ?? ''
  const byTheSystem = `@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${dark} } }`
  return `${css}\n${byTheSystem}\n${style}`
}
