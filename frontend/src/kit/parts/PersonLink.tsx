import { Link } from 'react-router'
import { useMe } from '../me.tsx'
import { personAddress } from '../person-address.ts'
import words from '../styles/text.module.css'

/**
 * A person's name. For the company it leads to the person's page, also in a row that leads elsewhere. `inGrid`: keys reach
 * only the grid's cells, whose panel has the link as well. `id` null: the person has no page any more.
 */
export function PersonLink({
  id,
  name,
  inGrid = false,
}: {
  id: string | null
  name: string
  inGrid?: boolean
}) {
  const { role } = useMe()
  if (role !== 'company' || id === null) return <bdi>{name}</bdi>
  return (
    <Link
      to={personAddress(id)}
      className={words.name}
      dir="auto"
      onClick={event => event.stopPropagation()}
      {...(inGrid && { tabIndex: -1 })}
    >
      {name}
    </Link>
  )
}
