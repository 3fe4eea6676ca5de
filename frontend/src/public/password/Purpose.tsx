import type { MailedLink } from '../address.ts'
import form from '../form/form.module.css'
import { Heading } from '../parts/Heading.tsx'
import { passwordTexts as texts } from './texts.ts'

/**
 * Explains the password: a forgotten one is replaced, or invited people set their first one and may not know Rollcall.
 */
export function Purpose({ link }: { link: MailedLink | undefined }) {
  if (link?.welcome === undefined)
    return (
      <div>
        <Heading>{texts.resetTitle}</Heading>
        <p className={form.lead}>
          {texts.resetLead} <bdi>{link?.email}</bdi>
        </p>
      </div>
    )
  return (
    <div>
      <Heading>
        {texts.inviteTitle} <bdi>{link.welcome === '' ? texts.inviteProduct : link.welcome}</bdi>
      </Heading>
      <p className={form.lead}>{texts.inviteWhat}</p>
      <p className={form.lead}>
        {texts.inviteLead} <bdi>{link.email}</bdi>
      </p>
    </div>
  )
}
