/** A form's state: its button has a text for each in its `data-` attributes. */
export type FormState = 'idle' | 'sending' | 'sent'

/** The button that submits a static page's form. Throws if the form has none. */
export function submitButton(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (button === null) throw new Error(`The form ${form.id} lacks its button`)
  let hadFocus = false
  return {
    /** Shows a state. While a form is being sent its button is disabled. */
    show(now: FormState, disabled = now !== 'idle'): void {
      form.dataset.state = now
      // Disabling the button removes its focus, so it is returned to people who pressed it by keyboard.
      hadFocus ||= disabled && document.activeElement === button
      button.disabled = disabled
      if (!disabled && hadFocus) {
        hadFocus = false
        if (document.activeElement === document.body) button.focus()
      }
      const words = button.dataset[now] ?? ''
      if (button.textContent !== words) button.textContent = words
    },
  }
}
