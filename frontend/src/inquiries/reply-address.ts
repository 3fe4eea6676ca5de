/** The longest quotation in characters, because mail programs do not accept long addresses. */
const quoted = 1_200

/** The mailto address of a reply with a greeting and the quoted message. */
export function replyAddress(
  to: string,
  {
    subject,
    greeting,
    quote,
    message,
  }: { subject: string; greeting: string; quote: string; message: string },
): string {
  const short = message.length > quoted ? `${message.slice(0, quoted)}…` : message
  const lines = short.split(/\r?\n/).map(line => `> ${line}`)
  const body = [greeting, '', '', '', quote, ...lines].join('\r\n')
  // Not URLSearchParams, because mail programs do not decode its plus signs as spaces.
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
