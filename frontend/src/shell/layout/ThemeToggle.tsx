import { IconButton, Tooltip } from '@mui/material'
import { useTheme, useTranslate } from 'react-admin'
import { Icon } from '../../look/Icon.tsx'
import { moon, sun } from '../../look/icons.tsx'

/** Switches between the light and the dark theme, and remembers the choice. */
export function ThemeToggle() {
  const translate = useTranslate()
  const [theme, setTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const label = translate(`app.theme.to_${other}`)
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(other)}>
        <Icon shape={theme === 'dark' ? sun : moon} />
      </IconButton>
    </Tooltip>
  )
}
