import { createSvgIcon } from '@mui/material/utils'
import { createElement } from 'react'

/** An icon of Material UI from its paths on a 24 by 24 ground, filled with the text's colour. */
export const icon = (name: string, ...paths: string[]) =>
  createSvgIcon(
    paths.map(d => createElement('path', { d, key: d })),
    name,
  )
