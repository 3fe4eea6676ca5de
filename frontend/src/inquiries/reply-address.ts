/** Longest quotation in a mail's address, in characters; mail programs stop reading long addresses. */
const quoted = 1_200

/** The address that opens a mail program with an answer to a message begun: greeting, and the message quoted. */
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
  // Not URLSearchParams: mail programs take its plus signs for plus signs.
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
