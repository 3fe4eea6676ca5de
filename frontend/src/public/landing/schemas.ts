import '../form/no-eval.ts'

export * from '@rollcall/contracts/inquiries/forms.ts'
