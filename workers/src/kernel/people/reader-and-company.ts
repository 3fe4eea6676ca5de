import type { World } from '../effect.ts'
import { type Addressee, addresseeOf, type NotReachable } from './addressee.ts'

/** Who reads a mail and the company that it is from, each as it can be reached now. */
export async function readerAndCompany(
  world: Pick<World, 'read'>,
  companyId: string,
  accountId: string,
): Promise<[reader: Addressee | NotReachable, company: Addressee | NotReachable]> {
  const accountOf = async (id: string) => addresseeOf(await world.read(`account-${companyId}_${id}`))
  return Promise.all([accountOf(accountId), accountOf(companyId)])
}
