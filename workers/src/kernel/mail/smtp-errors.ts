import { OutcomeUnknown, PermanentFailure, TemporaryFailure } from '../delivery-errors.ts'

/** nodemailer's description of an error besides its message, which may hold addresses and is not stored. */
interface SmtpError {
  code?: string
  responseCode?: number
  command?: string
}

/**
 * The meaning of an error in the SMTP dialogue. `passed`: the message's end may have reached the server. An answer of
 * the server always gives the message's outcome; a missing answer after its end leaves it unknown. Only refusals of the
 * recipient or the content are permanent; the rest (log-in, sender, busy) can be fixed. Reply codes: RFC 5321, section
 * 4.2.1.
 */
export function judge(error: unknown, passed: boolean): Error {
  const { code = 'ESMTP', responseCode, command } = error as SmtpError
  if (responseCode === undefined)
    return passed ? new OutcomeUnknown(`${code} after the end of the message`) : new TemporaryFailure(code)
  const reason = `smtp-${responseCode}${command ? ` ${command}` : ''}`
  const aboutTheMail = command === 'RCPT TO' || command === 'DATA'
  return responseCode >= 500 && aboutTheMail ? new PermanentFailure(reason) : new TemporaryFailure(reason)
}
