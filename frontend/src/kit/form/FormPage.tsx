import { Skeleton } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import {
  CreateBase,
  EditBase,
  type RaRecord,
  type SortPayload,
  useEditContext,
  useNotify,
  useTranslate,
} from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { Shape } from '../../look/icons.tsx'
import { codeOf, fieldErrors, isGone, messageOf } from '../data/problem.ts'
import { Card } from '../parts/Card.tsx'
import { Columns } from '../parts/Columns.tsx'
import { Page } from '../parts/Page.tsx'
import { ErrorState } from '../parts/States.tsx'
import type { Act } from '../record/acts.ts'
import { GoneState } from '../record/GoneState.tsx'
import { CommandForm, texts as textsOf } from './CommandForm.tsx'
import { FormActions } from './FormActions.tsx'
import styles from './FormCard.module.css'
import { ReadListAhead } from './ReadListAhead.tsx'

interface FormProps {
  /** The resource to write; its domain's writes.ts names the command. */
  resource: string
  /**
   * The prefix of its texts: `page` for the browser's title, `required` about optional fields, `note` beside the
   * buttons, `save` on the button, `saved` for the toast.
   */
  texts: string
  schema: z.ZodType<object>
  /** The list's address. The page returns there after saving. */
  list: string
  /** Where a saved record leads; absent: to the list. */
  after?: (record: object) => string
  /** The list's order. */
  sort: SortPayload
  /** The button's text, where it names what saving does; default: `save` of the texts. */
  act?: ReactNode
  /** Shown beside the form or, where there is no room, below. It can read the form's values. */
  beside?: ReactNode
  /** The inputs. */
  children: ReactNode
}

/** The page's width. With cards beside the form, it has the width of a list. */
const widthWith = (beside: ReactNode) => (beside ? 'normal' : 'form')

/** A page that adds a record: react-admin's create page, with a form that the command's own schema validates. */
export function CreatePage({
  resource,
  texts,
  schema,
  list,
  after,
  sort,
  empty,
  above,
  refused,
  act,
  beside,
  children,
}: FormProps & {
  empty: object
  /** Shown above the form. */
  above?: ReactNode
  refused?: Act<RaRecord>['refused']
}) {
  const translate = useTranslate()
  const [dialogOpen, setDialogOpen] = useState(false)
  const outcome = useOutcome(texts, after ?? (() => list))
  const page = translate(`${texts}.page`)
  const Refused = refused?.dialog
  return (
    <Page name={page} title={page} width={widthWith(beside)}>
      {above}
      <CreateBase
        resource={resource}
        transform={(values: object) => schema.parse(textsOf(values))}
        mutationOptions={{
          ...outcome,
          onError: (error: unknown) =>
            refused !== undefined && codeOf(error) === refused.code
              ? setDialogOpen(true)
              : outcome.onError(error),
        }}
      >
        <ReadListAhead resource={resource} sort={sort} />
        <FormCard texts={texts} schema={schema} list={list} values={empty} act={act} beside={beside}>
          {children}
        </FormCard>
      </CreateBase>
      {Refused && <Refused open={dialogOpen} onClose={() => setDialogOpen(false)} />}
    </Page>
  )
}

interface EditProps<R extends RaRecord> extends FormProps {
  icon: Shape
  /** The prefix of the texts for a missing record: `title`, `text`, `back`. */
  gone: string
  title: (record: R) => string
  state?: (record: R) => ReactNode
  acts?: (record: R) => ReactNode
  /** The form's values for a record. Must be the same function at each rendering. */
  valuesOf: (record: R) => object
  /** Shown instead of the form for a record that cannot be changed; null: it can. */
  settled?: (record: R) => ReactNode
  /** Cards below the form. */
  below?: (record: R) => ReactNode
}

/** A page that changes the record whose `id` is in its address: react-admin's edit page, with the same kind of form. */
export function EditPage<R extends RaRecord>(props: EditProps<R>) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { resource, texts, schema, list, after = () => list, sort } = props
  const { onSuccess, onError } = useOutcome(texts, after)
  if (id === '') return <Gone {...props} />
  return (
    <EditBase
      resource={resource}
      id={id}
      key={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={(values: object) => schema.parse(textsOf(values))}
      // The page itself shows that the record does not exist or could not be loaded.
      queryOptions={{ onError: () => undefined, retry: false }}
      mutationOptions={{ onSuccess, onError }}
    >
      <ReadListAhead resource={resource} sort={sort} />
      <Edit<R> {...props} />
    </EditBase>
  )
}

function Edit<R extends RaRecord>(props: EditProps<R>) {
  const { texts, schema, list, after, title, state, acts, valuesOf } = props
  const { settled, below, act, beside, children } = props
  const translate = useTranslate()
  const { record, error, refetch } = useEditContext<R>()
  const page = translate(`${texts}.page`)
  const values = useMemo(() => record && valuesOf(record), [record, valuesOf])
  if (!record && isGone(error)) return <Gone {...props} />
  return (
    <Page
      name={page}
      width={widthWith(beside)}
      title={record ? title(record) : error ? page : <Skeleton width={240} />}
      subtitle={record && state?.(record)}
      actions={record && acts?.(record)}
    >
      {record && values ? (
        <>
          {settled?.(record) ?? (
            <FormCard
              key={record.id}
              texts={texts}
              schema={schema}
              list={after?.(record) ?? list}
              values={values}
              act={act}
              beside={beside}
            >
              {children}
            </FormCard>
          )}
          {below?.(record)}
        </>
      ) : (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <Skeleton variant="rounded" height={520} />
          )}
        </Card>
      )}
    </Page>
  )
}

function FormCard({
  texts,
  schema,
  list,
  values,
  act,
  beside,
  children,
}: Omit<FormProps, 'resource' | 'sort'> & { values: object }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`${texts}.${key}`)
  return (
    <CommandForm schema={schema} values={values} warn>
      <Columns beside={beside}>
        <Card title={text('card')} aside={<small>{text('required')}</small>}>
          <div className={styles.fields}>{children}</div>
          <FormActions act={act ?? text('save')} note={text('note')} cancel={list} />
        </Card>
      </Columns>
    </CommandForm>
  )
}

function Gone({ texts, gone, icon, list }: Pick<EditProps<RaRecord>, 'texts' | 'gone' | 'icon' | 'list'>) {
  const name = useTranslate()(`${texts}.page`)
  return (
    <Page name={name} title={name} width="form">
      <Card>
        <GoneState texts={gone} icon={icon} back={list} />
      </Card>
    </Page>
  )
}

/** Shows whether saving succeeded. Errors of fields are shown beside them instead. */
function useOutcome(texts: string, after: (record: object) => string) {
  const notify = useNotify()
  const navigate = useNavigate()
  return {
    onSuccess: (record: object) => {
      notify(`${texts}.saved`, { type: 'success', messageArgs: record })
      navigate(after(record))
    },
    onError: (error: unknown) => {
      if (!fieldErrors(error)) notify(messageOf(error), { type: 'error' })
    },
  }
}
