import { OutcomeUnknown, PermanentFailure, TemporaryFailure } from '../delivery-errors.ts'

/** What nodemailer says of an error beside its message, which may hold addresses and is not kept. */
interface SmtpError {
  code?: string
  responseCode?: number
  command?: string
}

/**
 * What an error in the SMTP dialogue means. `passed`: the message's end may have reached the server. An answer
 * of the server always says what became of the message; the lack of one after its end says nothing. Only
 * refusals of the recipient or of the content are for good: the rest (log-in, sender, busy) can be mended.
 * Reply codes: RFC 5321, section 4.2.1.
 */
export function judge(error: unknown, passed: boolean): Error {
  const { code = 'ESMTP', responseCode, command } = error as SmtpError
  if (responseCode === undefined)
    return passed ? new OutcomeUnknown(`${code} after the end of the message`) : new TemporaryFailure(code)
  const reason = `smtp-${responseCode}${command ? ` ${command}` : ''}`
  const aboutTheMail = command === 'RCPT TO' || command === 'DATA'
  return responseCode >= 500 && aboutTheMail ? new PermanentFailure(reason) : new TemporaryFailure(reason)
}
