export type TextValues = Readonly<Record<string, string | number>>

/**
 * A text with its values, as screens fill it: `%{name}`, and the forms for one and for many, separated by `||||`, of which
 * `smart_count` chooses.
 */
export function filledText(text: string, values: TextValues = {}): string {
  const [one = '', many = one] = text.split(' |||| ')
  const form = values.smart_count === undefined || values.smart_count === 1 ? one : many
  return form.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
