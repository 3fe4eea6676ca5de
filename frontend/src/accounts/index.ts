import { AccountMenu } from './AccountMenu.tsx'
import { AccountPage } from './AccountPage.tsx'

export default { menu: AccountMenu, dashboard: AccountPage }
