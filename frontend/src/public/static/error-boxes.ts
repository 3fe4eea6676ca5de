type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isBox = (element: unknown): element is Box =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** The fields of a static page's form, as rendered by StaticField. */
export function errorBoxes(form: HTMLFormElement) {
  const boxes = new Map([...form.elements].filter(isBox).map(box => [box.name, box]))
  const names = [...boxes.keys()]
  return {
    names,
    valueOf: (name: string): string => boxes.get(name)?.value ?? '',
    /** Whether a field was left before this script came, which before-paint.js records. */
    wasLeft: (name: string): boolean => 'left' in (boxes.get(name)?.dataset ?? {}),
    /** The field of an event. */
    nameOf: (target: EventTarget | null): string | undefined =>
      isBox(target) && boxes.has(target.name) ? target.name : undefined,
    fill(name: string, value: string) {
      const box = boxes.get(name)
      if (box !== undefined) box.value = value
    },
    /** Shows a field's error, or that there is none. */
    show(name: string, message: string | undefined) {
      const box = boxes.get(name)
      const error = box && document.getElementById(`${box.id}-error`)
      if (!box || !error) return
      const words = error.querySelector('span')
      if (words !== null) words.textContent = message ?? ''
      error.hidden = message === undefined
      box.setAttribute('aria-invalid', String(message !== undefined))
      // An error stands in the place of the hint.
      const hint = document.getElementById(`${box.id}-hint`)
      if (hint !== null) {
        hint.hidden = message !== undefined
        box.setAttribute('aria-describedby', (hint.hidden ? error : hint).id)
      }
      const field = box.closest<HTMLElement>('[data-bad]')
      field?.classList.toggle(field.dataset.bad ?? '', message !== undefined)
    },
    focusFirstWrong() {
      for (const box of boxes.values()) if (box.getAttribute('aria-invalid') === 'true') return box.focus()
    },
    /** Makes the fields read-only while they are being sent. They keep their place in the tab order. */
    lock(locked: boolean) {
      for (const box of boxes.values()) {
        if (box instanceof HTMLSelectElement) box.disabled = locked
        else box.readOnly = locked
      }
    },
  }
}
