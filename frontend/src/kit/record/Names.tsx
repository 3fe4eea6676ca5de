import { useTranslate } from 'react-admin'

const most = 4

/** The names of the people whom an action affects; of many, the first ones and the number of others. */
export function Names({ of }: { of: readonly string[] }) {
  const translate = useTranslate()
  const names = of.slice(0, most).join(', ')
  const more = of.length - most
  return (
    <p style={{ margin: '0 0 8px', color: 'var(--ink)', fontWeight: 560 }}>
      {more > 0 ? translate('app.acts.names_more', { names, smart_count: more }) : names}
    </p>
  )
}
