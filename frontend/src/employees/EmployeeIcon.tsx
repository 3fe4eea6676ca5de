import { team } from '../app/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'

export const EmployeeIcon = () => <Icon shape={team} />
