import './no-eval.ts'

export * from '@rollcall/contracts/accounts/forms.ts'
