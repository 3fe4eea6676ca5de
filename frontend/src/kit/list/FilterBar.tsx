import { Button, ListItemText, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  AddSavedQueryDialog,
  extractValidSavedQueries,
  RemoveSavedQueryDialog,
  type SavedQuery,
  useListContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { check } from '../../look/icons.tsx'
import { RangeInput } from '../inputs/RangeInput.tsx'
import { down, star } from '../parts/icons.tsx'
import layout from '../styles/layout.module.css'
import styles from './List.module.css'
import { PersonFilter } from './PeopleFilters.tsx'
import { SearchField } from './SearchField.tsx'
import { useListFilter } from './useListFilter.ts'

export interface Filters {
  /** The fields that the search covers, for its label; absent: no search. */
  search?: string | undefined
  /** The fields with the first and the last day. */
  dates?: readonly [from: string, to: string] | undefined
  /** The field with a person's id, and the person's resource. */
  person?: { field: string; resource: string } | undefined
  /** Filters of the domain's own. */
  filters?: ReactNode
}

/** Search, dates and person of a list, and the saved filters. The address contains each of them. */
export function FilterBar({ search, dates, person, filters }: Filters) {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const { change } = useListFilter()
  return (
    <>
      {search !== undefined && (
        <SearchField label={search} value={filterValues.q ?? ''} onSearch={text => change('q', text)} />
      )}
      {dates && (
        <div className={styles.dates}>
          <RangeInput
            from={filterValues[dates[0]] ?? ''}
            to={filterValues[dates[1]] ?? ''}
            labels={[translate('app.list.from'), translate('app.list.to')]}
            onChange={(end, day) => change(end === 'from' ? dates[0] : dates[1], day)}
          />
        </div>
      )}
      {person && (
        <PersonFilter
          {...person}
          value={filterValues[person.field]}
          onChange={id => change(person.field, id)}
        />
      )}
      {filters}
      <span className={layout.rest} />
      <SavedFilters />
    </>
  )
}

const textOf = (value: object) => JSON.stringify(Object.entries(value).sort())

/** The filters that the person saved for this list in this browser: apply one, save the current one, remove one. */
function SavedFilters() {
  const translate = useTranslate()
  const { resource, filterValues } = useListContext()
  const { replace } = useListFilter()
  const [queries] = useSavedQueries(resource)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'add' | 'remove' | null>(null)
  const saved = extractValidSavedQueries(queries)
  const present = saved.find(({ value }) => textOf(value?.filter ?? {}) === textOf(filterValues))
  const filtered = Object.keys(filterValues).length > 0
  const then = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const take = ({ value }: SavedQuery) => value && replace(value.filter, value.sort)
  return (
    <>
      <Button
        startIcon={<Icon shape={star} size={16} />}
        endIcon={<Icon shape={down} size={14} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {present ? translate('app.list.saved_active', { name: present.label }) : translate('app.list.saved')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {saved.map(query => (
          <MenuItem
            key={query.label}
            role="menuitemradio"
            aria-checked={query === present}
            selected={query === present}
            onClick={then(() => take(query))}
          >
            <ListItemText>{query.label}</ListItemText>
            {query === present && <Icon shape={check} size={16} />}
          </MenuItem>
        ))}
        {present ? (
          <MenuItem onClick={then(() => setDialog('remove'))}>
            {translate('ra.saved_queries.remove_label_with_name', { name: present.label })}
          </MenuItem>
        ) : (
          <MenuItem disabled={!filtered} onClick={then(() => setDialog('add'))}>
            <ListItemText>
              {translate(filtered ? 'app.list.save_filter' : 'app.list.saved_none')}
            </ListItemText>
          </MenuItem>
        )}
      </Menu>
      <AddSavedQueryDialog open={dialog === 'add'} onClose={() => setDialog(null)} />
      <RemoveSavedQueryDialog open={dialog === 'remove'} onClose={() => setDialog(null)} />
    </>
  )
}
