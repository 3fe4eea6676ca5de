import { team } from '../kit/parts/icons.tsx'
import { Icon } from '../look/Icon.tsx'

export const EmployeeIcon = () => <Icon shape={team} />
