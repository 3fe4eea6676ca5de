import { exportedList, exportedListNames, listFactsOf } from './lists.ts'

/** How programs can export, with every list, its readers and its columns, in Markdown. */
export function describeExports(): string {
  const lists = exportedListNames.map(name => {
    const { title, resource, columns } = exportedList(name)
    const named = columns.map(({ id, title }) => `\`${id}\` (${title})`).join(', ')
    return `- \`${name}\`: ${title} (${listFactsOf(name).roles.join(', ')}). Filter and order of \`GET /api/${resource}\`. Columns: ${named}`
  })
  return [
    'The answer has the `id` of the export. Ask `GET /api/export/{id}` until its `state` is `ready`, then get the file from `GET /api/export-file?exportId={id}`.',
    'The lists:',
    lists.join('\n'),
  ].join('\n\n')
}
