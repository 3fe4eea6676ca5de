import type { World } from '../effect.ts'
import type { NotNeeded } from '../mail/mail-effect.ts'
import { addresseeOf } from '../people/addressee.ts'
import { mrkdwn } from './mrkdwn.ts'

/** A person's name for a post, escaped; or why no post is made about a blocked, closed or erased account. */
export async function nameForPost(
  companyId: string,
  accountId: string,
  world: World,
): Promise<{ name: string } | NotNeeded> {
  const person = addresseeOf(await world.read(`account-${companyId}_${accountId}`))
  return typeof person === 'string' ? { notNeeded: person } : { name: mrkdwn(person.name) }
}
