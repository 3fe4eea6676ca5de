import type { PhotoRow } from '@rollcall/contracts/employees/views.ts'
import { useGetManyAggregate } from 'react-admin'
import styles from './Avatar.module.css'

/**
 * A person's picture or initials; with `state`, a mark for in, on a break or away (filled) or out
 * (hollow). Decorative beside the name. The stylesheet draws the initials, so that they are not text that a label would
 * have to contain.
 */
export function Avatar({
  name,
  state,
  photoOf,
  large = false,
}: {
  name: string
  state?: 'in' | 'break' | 'out' | 'away' | undefined
  /** The person whose picture is shown, if there is one; `photoAt`: when it was set. */
  photoOf?: { id: string; photoAt: string | null }
  large?: boolean
}) {
  return (
    <span className={styles.avatar} data-initials={initials(name)} data-large={large} aria-hidden="true">
      {photoOf?.photoAt != null && <Photo id={photoOf.id} />}
      {state && <i data-state={state} />}
    </span>
  )
}

/** Covers the initials once it is loaded. Pictures of the same moment are loaded in one request. */
function Photo({ id }: { id: string }) {
  const { data } = useGetManyAggregate<PhotoRow>(
    'photo',
    { ids: [id] },
    { onError: () => undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  const image = data?.find(row => row.id === id)?.image
  return image === undefined ? null : <img src={`data:image/jpeg;base64,${image}`} alt="" />
}

/** The first letters of the first and the last word: 'Nguyễn Thị Lan' → 'NL'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map(word => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('')
}
