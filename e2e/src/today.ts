import { dateIn } from '@rollcall/contracts/kernel/days.ts'

/** The date where the companies and people of these tests are. In London's evening it is a day ahead of London's. */
export const todayInKolkata = (): string => dateIn('Asia/Kolkata', Date.now())
