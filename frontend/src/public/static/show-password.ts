/** The buttons of a form that show and hide its password, as rendered by StaticPasswordField. */
export function wirePasswordButtons(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-show-password]'))
    button.addEventListener('click', () => {
      const box = button.parentElement?.querySelector('input')
      if (!box) return
      const shown = box.type === 'password'
      box.type = shown ? 'text' : 'password'
      button.setAttribute('aria-label', button.dataset[shown ? 'hide' : 'show'] ?? '')
      for (const icon of button.querySelectorAll<HTMLElement>('[data-when]'))
        icon.hidden = icon.dataset.when !== (shown ? 'shown' : 'hidden')
    })
}
