import type { Theme } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import tokensCss from '../../look/tokens.css?raw'
import { components } from './components.ts'
import { reactAdminComponents } from './react-admin.ts'
import { readTokens, type Tokens } from './tokens.ts'

const tokens = readTokens(tokensCss)

/** The two themes of the app, made once from the design tokens. */
export const lightTheme: RaThemeOptions = themeOf('light', tokens.light)
export const darkTheme: RaThemeOptions = themeOf('dark', tokens.dark)

function themeOf(mode: 'light' | 'dark', token: Tokens): RaThemeOptions {
  const value = (name: string): string => {
    const found = token[name]
    if (!found) throw new Error(`The look has no token --${name}`)
    return found
  }
  const px = (name: string): number => Number.parseFloat(value(name))
  return {
    palette: {
      mode,
      primary: { main: value('brand'), dark: value('brand-ink'), contrastText: value('on-brand') },
      secondary: { main: value('away-ink') },
      success: { main: value('ok-ink') },
      warning: { main: value('wait-ink') },
      error: { main: value('bad-ink') },
      background: { default: value('ground'), paper: value('surface') },
      text: { primary: value('ink'), secondary: value('ink-2'), disabled: value('ink-3') },
      divider: value('line'),
    },
    shape: { borderRadius: px('r2') },
    spacing: px('s1'),
    shadows: Array.from({ length: 25 }, () => 'none') as Theme['shadows'],
    typography: {
      fontFamily: '"Inter Variable", system-ui, sans-serif',
      fontSize: px('t-md'),
      fontWeightBold: 620,
      h1: { fontSize: px('t-xl'), lineHeight: 1.4, fontWeight: 650, letterSpacing: '-0.01em' },
      h2: { fontSize: px('t-lg'), lineHeight: 1.5, fontWeight: 620, letterSpacing: '-0.005em' },
      h3: { fontSize: px('t-sm'), lineHeight: 1.54, fontWeight: 600 },
      body1: { fontSize: px('t-md'), lineHeight: 1.5 },
      body2: { fontSize: px('t-sm'), lineHeight: 1.5 },
      button: { fontSize: px('t-md'), fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
      caption: { fontSize: px('t-xs'), lineHeight: 1.4 },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    components: { ...components(), ...reactAdminComponents() },
  }
}
