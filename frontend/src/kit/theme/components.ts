import type { CSSObject, ThemeOptions } from '@mui/material/styles'

/** Styles for a hovering pointer. Without this condition a tap would leave them behind. */
const hover = (style: CSSObject): CSSObject => ({ '@media (hover: hover)': { '&:hover': style } })

/** The text's colour, so thin that any surface shows through. `percent`: how much of it. */
const ground = (percent: number) => `color-mix(in srgb, var(--ink) ${percent}%, transparent)`

/** The look of MUI's components: one-pixel lines, no shadows, a visible focus. The colours are the tokens'. */
export function components(): NonNullable<ThemeOptions['components']> {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&:focus-visible, &.Mui-focusVisible': { outline: 'none', boxShadow: 'var(--focus)' } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '0 14px',
          borderRadius: 'var(--r1)',
          whiteSpace: 'nowrap',
          '&.Mui-disabled': {
            background: 'var(--sunken)',
            borderColor: 'var(--line)',
            color: 'var(--ink-2)',
          },
          variants: [
            {
              props: { size: 'small' },
              style: { minHeight: 30, padding: '0 10px', fontSize: 'var(--t-sm)' },
            },
            {
              props: { variant: 'outlined' },
              style: {
                color: 'var(--ink)',
                background: 'var(--surface)',
                borderColor: 'var(--line-strong)',
                ...hover({ background: 'var(--sunken)', borderColor: 'var(--line-strong)' }),
              },
            },
            {
              props: { variant: 'outlined', color: 'error' },
              style: { color: 'var(--bad-ink)' },
            },
            {
              props: { variant: 'text' },
              // A ground of its own on any surface, because text alone does not look like a button.
              style: { color: 'var(--ink-2)', background: ground(6), ...hover({ background: ground(11) }) },
            },
            {
              props: { variant: 'text', color: 'error' },
              style: { color: 'var(--bad-ink)' },
            },
            {
              props: { variant: 'contained' },
              // Recognizable as a button on a sunken background too.
              style: {
                '&.Mui-disabled': { background: 'color-mix(in srgb, var(--ink) 10%, var(--surface))' },
              },
            },
            {
              props: { variant: 'contained', color: 'error' },
              style: { background: 'var(--bad-ink)', color: 'var(--surface)' },
            },
          ],
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 36,
          height: 36,
          borderRadius: 'var(--r1)',
          color: 'var(--ink-2)',
          ...hover({ background: 'var(--sunken)' }),
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { border: '1px solid var(--line)', background: 'var(--raised)', borderRadius: 'var(--r2)' },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 18, fontWeight: 640, padding: '20px 24px 8px' } } },
    MuiDialogContentText: { styleOverrides: { root: { color: 'var(--ink-2)' } } },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: '12px 24px 20px',
          // On a phone, long names of actions stand below each other.
          flexWrap: 'wrap',
          gap: 8,
          '& > :not(style) ~ :not(style)': { marginLeft: 0 },
          '@media (max-width: 599px)': { '& > button': { flexGrow: 1 } },
        },
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: { border: '1px solid var(--line)', background: 'var(--raised)', minWidth: 200, marginTop: 4 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 38,
          gap: 10,
          fontSize: 'var(--t-md)',
          '& .MuiListItemIcon-root': { minWidth: 20 },
          '&.Mui-focusVisible': { background: 'var(--sunken)', boxShadow: 'inset 0 0 0 2px var(--brand)' },
        },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          background: 'var(--ink)',
          color: 'var(--surface)',
          fontSize: 'var(--t-xs)',
          padding: '5px 9px',
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 40,
          borderRadius: 'var(--r1)',
          background: 'var(--surface)',
          // The label is above, so the frame has no gap for it.
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--field)', top: 0 },
          '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
          ...hover({ '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' } }),
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--brand)', borderWidth: 2 },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad-ink)', borderWidth: 2 },
        },
        // The text has the padding. A frame with its own would shift it.
        multiline: { padding: 0 },
        input: {
          padding: '8px 12px',
          '&.MuiInputBase-inputAdornedEnd': { paddingRight: 0 },
          '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
        },
      },
    },
    MuiCheckbox: {
      styleOverrides: {
        root: {
          padding: 8,
          color: 'var(--ink-3)',
          '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'var(--brand)' },
          '&.Mui-focusVisible': { boxShadow: 'inset 0 0 0 2px var(--brand)' },
        },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        root: {
          width: 40,
          height: 24,
          padding: 0,
          marginRight: 8,
          // A label moves its control to the left by a checkbox's padding, which a switch does not have.
          '.MuiFormControlLabel-root > &': { marginLeft: 11 },
        },
        track: {
          borderRadius: 12,
          opacity: 1,
          boxSizing: 'border-box',
          border: '1px solid var(--field)',
          background: 'var(--sunken)',
        },
        thumb: { width: 16, height: 16, background: 'var(--ink-2)' },
        switchBase: {
          padding: 4,
          '&.Mui-checked': { transform: 'translateX(16px)' },
          '&.Mui-checked .MuiSwitch-thumb': { background: 'var(--on-brand)' },
          '&.Mui-checked + .MuiSwitch-track': {
            opacity: 1,
            background: 'var(--brand)',
            borderColor: 'var(--brand)',
          },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
          '&.Mui-disabled .MuiSwitch-thumb': { opacity: 0.5 },
          '&.Mui-focusVisible + .MuiSwitch-track': { boxShadow: 'var(--focus)' },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--line)', padding: '0 8px', height: 48, fontSize: 'var(--t-md)' },
        head: {
          height: 38,
          fontSize: 'var(--t-xs)',
          fontWeight: 580,
          color: 'var(--ink-2)',
          background: 'var(--sunken)',
        },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { border: '1px solid var(--line-strong)', background: 'var(--raised)', marginTop: 4 },
        inputRoot: { minHeight: 44, paddingBlock: 2 },
      },
    },
    MuiSkeleton: {
      styleOverrides: {
        root: { maxWidth: '100%', background: 'color-mix(in srgb, var(--line) 70%, var(--surface))' },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { background: 'var(--surface)', borderColor: 'var(--line)' } } },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgb(6 11 24 / .55)' } },
      },
    },
  }
}
