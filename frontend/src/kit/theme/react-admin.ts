import type { ThemeOptions } from '@mui/material/styles'

/** The look of react-admin's components: its list is one card, its inputs have their label above. */
export function reactAdminComponents(): NonNullable<ThemeOptions['components']> {
  return {
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-main': {
            minWidth: 0,
            border: '1px solid var(--line)',
            borderRadius: 'var(--r2)',
            background: 'var(--surface)',
          },
          '& .RaList-noActions': { marginTop: 0 },
        },
      },
    },
    RaListToolbar: { styleOverrides: { root: { display: 'block' } } },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': {
            // Covers the line of filters, so that the rows do not jump.
            top: 'auto',
            bottom: 0,
            transform: 'none',
            transition: 'none',
            height: 'auto',
            minHeight: 46,
            padding: '4px 12px 4px 16px',
            borderRadius: 0,
            borderTop: '1px solid color-mix(in srgb, var(--brand) 35%, var(--line))',
            background: 'color-mix(in srgb, var(--brand-wash) 100%, var(--surface))',
            color: 'var(--ink)',
          },
          '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
          '& .RaBulkActionsToolbar-title p': {
            color: 'var(--brand-ink)',
            fontSize: 'var(--t-sm)',
            fontWeight: 650,
          },
          '& .RaBulkActionsToolbar-topToolbar': {
            gap: 8,
            alignItems: 'center',
            minHeight: 0,
            padding: 0,
            flexWrap: 'wrap',
          },
          '@container content (max-width: 599px)': {
            position: 'sticky',
            top: 60,
            zIndex: 4,
            '& .RaBulkActionsToolbar-toolbar': { position: 'static', flexWrap: 'wrap' },
          },
        },
      },
    },
    MuiPopover: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--line)',
          background: 'var(--raised)',
          // Empty until the columns differ from the default.
          '& .columns-selector-actions:not(:has(button))': { display: 'none' },
          '& .columns-selector-actions': { borderTop: '1px solid var(--line)', paddingTop: 8 },
          '&:has(.columns-selector-actions) .MuiList-root > li': { padding: '4px 0' },
        },
      },
    },
    MuiToolbar: { styleOverrides: { root: { minHeight: 48 } } },
    MuiTablePagination: {
      styleOverrides: {
        root: {
          display: 'block',
          borderTop: '1px solid var(--line)',
          color: 'var(--ink-2)',
          fontSize: 'var(--t-sm)',
          overflow: 'hidden',
        },
        toolbar: { minHeight: 48, padding: '0 12px 0 16px !important', gap: 8 },
        spacer: { order: 1 },
        displayedRows: { margin: 0, fontSize: 'var(--t-sm)', fontVariantNumeric: 'tabular-nums' },
        selectLabel: { order: 2, margin: 0, fontSize: 'var(--t-sm)' },
        input: { order: 2, margin: 0, fontSize: 'var(--t-sm)', '& select': { borderRadius: 'var(--r1)' } },
        actions: { order: 3, marginLeft: 0 },
      },
    },
    RaPaginationActions: { styleOverrides: { root: { order: 3 } } },
    MuiPaginationItem: {
      styleOverrides: {
        root: {
          minWidth: 32,
          height: 32,
          borderRadius: 'var(--r1)',
          color: 'var(--ink-2)',
          fontVariantNumeric: 'tabular-nums',
          '&.Mui-selected, &.Mui-selected:hover': {
            background: 'var(--brand-wash)',
            color: 'var(--brand-ink)',
            fontWeight: 600,
          },
        },
        previousNext: { border: '1px solid var(--line-strong)' },
      },
    },
    MuiTextField: {
      defaultProps: { variant: 'outlined', margin: 'none', size: 'medium', fullWidth: true },
    },
    MuiFormControl: { defaultProps: { margin: 'none', size: 'medium' } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 6,
          overflow: 'visible',
          whiteSpace: 'normal',
          color: 'var(--ink)',
          fontSize: 'var(--t-sm)',
          fontWeight: 560,
          lineHeight: '18px',
          '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
          // Our forms mark the optional fields instead.
          '& span[aria-hidden]': { display: 'none' },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          display: 'flex',
          gap: 5,
          alignItems: 'center',
          minHeight: 16,
          margin: '6px 0 0',
          color: 'var(--ink-2)',
          fontSize: 'var(--t-xs)',
          lineHeight: '16px',
          '&.Mui-error': {
            color: 'var(--bad-ink)',
            fontWeight: 540,
            // Colour is never the only sign. Screen readers announce that the field is invalid.
            '&::before': {
              content: '"!" / ""',
              flex: 'none',
              width: 13,
              height: 13,
              border: '1.5px solid currentColor',
              borderRadius: '50%',
              fontSize: 9,
              fontWeight: 700,
              lineHeight: '10px',
              textAlign: 'center',
            },
          },
        },
      },
    },
    RaSelectInput: { styleOverrides: { root: { minWidth: 0 } } },
  }
}
