/** The balance of a leave year after a line of its ledger, as SQL. */
export const balanceAfter = `(select sum(l.days) from read.leave_ledger l
  where l.company_id = leave_ledger.company_id and l.employee_id = leave_ledger.employee_id
    and l.year = leave_ledger.year and l.place <= leave_ledger.place)`
