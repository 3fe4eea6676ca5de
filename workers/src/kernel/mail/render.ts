import { type Mail, notificationSettingsPath } from './mail.ts'

// Mail programs have no variables and drop style sheets, so the elements contain the light theme's values.
const colour = {
  ground: '#f5f6f9',
  surface: '#ffffff',
  line: '#e1e5ee',
  ink: '#121a2b',
  soft: '#4a5568',
  brand: '#235ee7',
  onBrand: '#ffffff',
  brandInk: '#1c4fc6',
}
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The HTML part of a mail: no external content, every value escaped. */
export function renderHtml(mail: Mail, publicUrl: string): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${colour.ink}">${escapeHtml(text)}</p>`
  const note = (text: string) =>
    `<p style="margin:0 0 12px;font-size:13px;line-height:20px;color:${colour.soft}">${escapeHtml(text)}</p>`
  const choose = mail.notice
    ? `<br><a href="${escapeHtml(publicUrl + notificationSettingsPath)}" style="color:${colour.brandInk}">Choose which notifications reach you</a>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.ground};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;font-size:17px;font-weight:680;color:${colour.ink};${font}">Rollcall</td></tr>
<tr><td style="padding:32px;background:${colour.surface};border:1px solid ${colour.line};border-radius:10px;${font}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:650;color:${colour.ink}">${escapeHtml(mail.heading)}</h1>
${mail.paragraphs.map(paragraph).join('\n')}
${mail.action ? action(mail.action) : ''}
${mail.notes.map(note).join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:12px;line-height:18px;color:${colour.soft};${font}">Sent by Rollcall, <a href="${escapeHtml(publicUrl)}" style="color:${colour.brandInk}">${escapeHtml(publicUrl)}</a>${choose}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The button, and the full address for mail programs that show no links. */
function action({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<p style="margin:8px 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour.brand};color:${colour.onBrand};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${colour.soft};word-break:break-all">Or open this address: <a href="${href}" style="color:${colour.brandInk}">${href}</a></p>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an HTML page or attribute. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, character => entities[character] as string)
}

/** The plain text part of a mail. */
export function renderText(mail: Mail, publicUrl: string): string {
  const blocks = [mail.heading, ...mail.paragraphs]
  if (mail.action) blocks.push(`${mail.action.label}:\n${mail.action.url}`)
  blocks.push(...mail.notes)
  if (mail.notice)
    blocks.push(`Choose which notifications reach you:\n${publicUrl}${notificationSettingsPath}`)
  blocks.push(`Rollcall\n${publicUrl}`)
  return `${blocks.map(block => block.trim()).join('\n\n')}\n`
}

/**
 * A value for a mail's header: line breaks and other control characters become spaces, so that no value can start
 * another header; at most 200 characters.
 */
export function oneLine(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}
