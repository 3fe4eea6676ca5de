import { Link } from 'react-router'
import { useMe } from '../me.tsx'
import { personAddress } from '../person-address.ts'
import words from '../styles/text.module.css'

/** A person's name. For the company it leads to the person's page, also in a row that leads elsewhere. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  const { role } = useMe()
  if (role !== 'company') return <bdi>{name}</bdi>
  return (
    <Link to={personAddress(id)} className={words.name} dir="auto" onClick={event => event.stopPropagation()}>
      {name}
    </Link>
  )
}
