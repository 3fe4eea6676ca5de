import type { FieldError } from '@rollcall/contracts/kernel/errors.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

export interface FieldBinding {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

export interface Fields<K extends string> {
  form: RefObject<HTMLFormElement | null>
  values: Record<K, string>
  /** Every rule that is broken now, whether or not it is shown yet. */
  errors: Partial<Record<K, string | undefined>>
  valid: boolean
  /** True where every field holds something. */
  filled: boolean
  bind: (name: K) => FieldBinding
  /** Shows every error and puts the cursor into the first field that has one. */
  showAll: () => void
  /** Shows what the server found wrong; gone once the field changes. */
  refuse: (errors: readonly FieldError[]) => void
}

/** The fields of one form: their values, the rules, and which errors are shown: those of touched fields only. */
export function useFields<K extends string>(
  initial: Record<K, string>,
  rules: (values: Record<K, string>) => Partial<Record<K, string | undefined>>,
): Fields<K> {
  const names = Object.keys(initial) as K[]
  const form = useRef<HTMLFormElement>(null)
  const known = useRef(initial)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<Partial<Record<K, boolean>>>({})
  const [refused, setRefused] = useState<Partial<Record<K, string>>>({})
  const [focusError, setFocusError] = useState(0)
  const errors = rules(values)
  const wrong = (name: K) => errors[name] ?? refused[name]

  // What was typed, or filled in by the browser, before this page came alive; before-paint.js saw which were left.
  useEffect(() => {
    const typed: Partial<Record<K, string>> = {}
    const left: Partial<Record<K, boolean>> = {}
    for (const element of form.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement) || !Object.hasOwn(known.current, element.name)) continue
      if (element.value !== '') typed[element.name as K] = element.value
      if ('left' in element.dataset) left[element.name as K] = true
    }
    setValues(before => ({ ...before, ...typed }))
    setTouched(before => ({ ...before, ...left }))
  }, [])

  useEffect(() => {
    if (focusError > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [focusError])

  const touch = (which: readonly K[]) =>
    setTouched(known => ({ ...known, ...Object.fromEntries(which.map(name => [name, true])) }))

  return {
    form,
    values,
    errors,
    valid: names.every(name => wrong(name) === undefined),
    filled: names.every(name => values[name].trim() !== ''),
    bind: name => ({
      name,
      value: values[name],
      error: touched[name] === true ? wrong(name) : undefined,
      onChange: value => {
        setValues(known => ({ ...known, [name]: value }))
        setRefused(known => ({ ...known, [name]: undefined }))
      },
      onBlur: () => touch([name]),
    }),
    showAll: () => {
      touch(names)
      setFocusError(count => count + 1)
    },
    refuse: found => {
      const mine = found.filter(error => names.includes(error.path as K))
      setRefused(
        Object.fromEntries(mine.map(error => [error.path, error.message])) as Partial<Record<K, string>>,
      )
      touch(mine.map(error => error.path as K))
      if (mine.length > 0) setFocusError(count => count + 1)
    },
  }
}
