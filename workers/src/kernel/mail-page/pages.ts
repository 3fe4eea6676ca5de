import { escapeHtml } from '../mail/render.ts'
import { showInstant } from '../mail/show-instant.ts'
import type { FolderMail, MailFolderPage } from './mail-folder.ts'

const notice =
  'Development page. No mail server is configured (SMTP_URL), so mails are kept here instead of being sent.'

/** The list of mails, newest first. */
export function listPage({ mails, more }: MailFolderPage, page: number, to: string | undefined): string {
  const rows = mails.map(
    mail => `<li><a href="/dev/mails/${mail.name}">
<b>${escapeHtml(mail.subject)}</b><time datetime="${mail.at}">${showInstant(mail.at, 'UTC')}</time>
<span>To ${escapeHtml(`${mail.to.name} <${mail.to.address}>`)}</span></a></li>`,
  )
  const heading = to === undefined ? 'Mails' : `Mails to ${to}`
  const list =
    rows.length > 0
      ? `<ul class="list">${rows.join('\n')}</ul>`
      : '<p class="empty">No mail yet. Sign up or invite somebody, then reload this page.</p>'
  return frame(
    heading,
    `<h1>${escapeHtml(heading)}</h1>
<section class="card" aria-label="${escapeHtml(heading)}">${list}</section>
<nav class="pager" aria-label="Pages">${pager(page, more, to)}</nav>`,
  )
}

function pager(page: number, more: boolean, to: string | undefined): string {
  const link = (target: number, label: string) => {
    const query = new URLSearchParams({ page: String(target), ...(to === undefined ? {} : { to }) })
    return `<a href="/dev/mails?${escapeHtml(query.toString())}">${label}</a>`
  }
  return [page > 1 ? link(page - 1, 'Newer') : '', more ? link(page + 1, 'Older') : ''].join(' ')
}

/** One mail: its headers, its HTML part in a sandboxed frame, its text with links. */
export function mailPage(mail: FolderMail): string {
  const person = ({ name, address }: { name: string; address: string }) => escapeHtml(`${name} <${address}>`)
  return frame(
    mail.subject,
    `<p><a href="/dev/mails">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl class="meta"><dt>From</dt><dd>${person(mail.from)}</dd><dt>To</dt><dd>${person(mail.to)}</dd>
<dt>Date</dt><dd><time datetime="${mail.at}">${showInstant(mail.at, 'UTC')}</time></dd></dl>
<section class="card"><h2>Text</h2><pre>${linked(mail.text)}</pre></section>
<section class="card"><h2>HTML</h2><iframe title="The mail as HTML" src="/dev/mails/${mail.name}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe></section>`,
  )
}

/** Escaped text with page addresses as links. */
export function linked(text: string): string {
  return escapeHtml(text).replace(/\bhttps?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`)
}

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)} - Rollcall development</title>
<link rel="stylesheet" href="/dev/mails.css">
</head>
<body>
<main>
<p class="notice" role="note">${notice}</p>
${body}
</main>
</body>
</html>
`
}
