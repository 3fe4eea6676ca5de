import { currentToasts, dismissToast, type Toast, toastTime, watchToasts } from '../parts/toast-store.ts'
import { clone } from './clone.ts'

/** Shows the toasts of a static page, each for its time and while the pointer or the focus is on it. */
export function showToasts(): void {
  const stack = document.querySelector<HTMLElement>('[data-toasts]')
  if (stack === null) return
  const shown = new Map<number, Element>()
  watchToasts(() => {
    const toasts = currentToasts()
    for (const [id, element] of shown) {
      if (toasts.some(toast => toast.id === id)) continue
      element.remove()
      shown.delete(id)
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue
      const template = stack.querySelector<HTMLTemplateElement>(`template[data-kind="${toast.kind}"]`)
      if (template !== null) shown.set(toast.id, stack.appendChild(draw(template, toast)))
    }
  })
}

function draw(template: HTMLTemplateElement, { id, text }: Toast): Element {
  const element = clone(template)
  const words = element.querySelector('p')
  if (words !== null) words.textContent = text
  let timer = 0
  const hold = () => clearTimeout(timer)
  const release = () => {
    hold()
    timer = window.setTimeout(() => dismissToast(id), toastTime)
  }
  element.addEventListener('pointerenter', hold)
  element.addEventListener('pointerleave', release)
  element.addEventListener('focusin', hold)
  element.addEventListener('focusout', release)
  element.querySelector('button')?.addEventListener('click', () => dismissToast(id))
  release()
  return element
}
