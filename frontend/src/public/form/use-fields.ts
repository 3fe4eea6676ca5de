import type { FieldError } from '@rollcall/contracts/kernel/errors.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Path, type Resolver, type UseFormRegisterReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { showToast } from '../parts/toast-store.ts'
import { siteTexts } from '../texts.ts'
import { check, unknown } from './check.ts'

type Values = Record<string, string>

export interface FieldBinding extends UseFormRegisterReturn {
  /** Its error, after it was left or the form was submitted. */
  error: string | undefined
}

export interface Fields<V extends Values> {
  /** For the form element; `fields.submit` makes its onSubmit. */
  form: { ref: RefObject<HTMLFormElement | null>; method: 'post'; noValidate: true; onFocus: () => void }
  values: V
  /** False until the schema has found no error. */
  valid: boolean
  /** Whether every field has a value. */
  filled: boolean
  bind: (name: keyof V & string) => FieldBinding
  /** Passes the values on, trimmed by the schema, or shows every error and focuses the first field with one. */
  submit: (send: (values: V) => unknown) => (event: { preventDefault: () => void }) => void
  /** Shows the server's errors. Each disappears when its field changes. */
  refuse: (errors: readonly FieldError[]) => void
}

/**
 * The fields of one form, validated with a contract's schema. The schema is loaded when the form is first touched, so
 * that nothing waits for it. Input from before the hydration is kept. `again`: which field repeats which other one, and
 * is validated again with it.
 */
export function useFields<V extends Values>(
  names: readonly (keyof V & string)[],
  schema: () => Promise<z.ZodType>,
  again: Partial<Record<keyof V & string, keyof V & string>> = {},
): Fields<V> {
  const element = useRef<HTMLFormElement>(null)
  const touched = useRef(false)
  const still = useRef({ names, schema })
  const resolver: Resolver<V> = useCallback(async values => {
    const { names, schema } = still.current
    if (!touched.current && names.every(name => !values[name])) return unknown(names)
    try {
      return check<V>(await schema(), values, names)
    } catch {
      showToast('bad', siteTexts.unreachable)
      return unknown(names)
    }
  }, [])
  const { register, watch, trigger, setValue, setError, getFieldState, handleSubmit, formState } = useForm<V>(
    {
      mode: 'onTouched',
      resolver: resolver as Resolver<V>,
    },
  )
  const { errors, isValid, isSubmitted } = formState
  const [refused, setRefused] = useState(0)
  const [, setAlive] = useState(false)

  // Takes over what was typed or filled in by the browser before hydration. before-paint.js recorded which fields were
  // left.
  useEffect(() => {
    for (const box of element.current?.querySelectorAll<HTMLInputElement>('input[data-left]') ?? []) {
      touched.current = true
      setValue(box.name as Path<V>, box.value as never, { shouldTouch: true, shouldValidate: true })
    }
    setAlive(true)
  }, [setValue])

  useEffect(() => {
    if (refused > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  const held = watch() as Partial<V>
  const values = Object.fromEntries(names.map(name => [name, held[name] ?? ''])) as V
  const repeat = (name: keyof V & string) => {
    const other = again[name]
    if (other !== undefined && (isSubmitted || getFieldState(other as Path<V>).isTouched))
      void trigger(other as Path<V>)
  }
  return {
    form: {
      ref: element,
      method: 'post',
      noValidate: true,
      onFocus: () => {
        touched.current = true
        // Loaded while the first field is being filled in. Callers that need it handle a failure.
        schema().catch(() => undefined)
      },
    },
    values,
    valid: isValid,
    filled: names.every(name => values[name]?.trim() !== ''),
    bind: name => ({
      ...register(name as Path<V>, { onChange: () => repeat(name) }),
      error: errors[name]?.message as string | undefined,
    }),
    submit: send => event =>
      void handleSubmit(async checked => void (await send(checked as V)))(event as never),
    refuse: found => {
      const mine = found.filter(({ path }) => names.includes(path))
      for (const { path, message } of mine) setError(path as Path<V>, { type: 'server', message })
      if (mine.length > 0) setRefused(count => count + 1)
    },
  }
}
