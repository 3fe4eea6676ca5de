/** A copy of a template's element. Throws if the template is empty. */
export function clone(template: HTMLTemplateElement): HTMLElement {
  const element = template.content.firstElementChild?.cloneNode(true)
  if (!(element instanceof HTMLElement)) throw new Error(`The template ${template.id} is empty`)
  return element
}
