import {
  AddEmployee,
  DeleteEmployee,
  EditEmployee,
  employeeForm,
} from '@rollcall/contracts/employees/commands.ts'
import { only, type Writes, write } from '../kit/data/writes.ts'

/** The writes of the resource `employee`. */
export const writes: Writes = {
  create: data => write(AddEmployee, only(employeeForm, data)),
  update: (data, employeeId) => write(EditEmployee, { ...only(employeeForm, data), employeeId }),
  delete: employeeId => write(DeleteEmployee, { employeeId }),
}
