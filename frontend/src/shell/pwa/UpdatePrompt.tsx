import { Button } from '@mui/material'
import { useSnackbar } from 'notistack'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { keepOffline } from './service-worker.ts'

const key = 'update'

/** Announces a new version without interrupting. Stays until it is answered. */
export function UpdatePrompt() {
  const translate = useTranslate()
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered once, when the app starts
  useEffect(() => {
    keepOffline(activate =>
      enqueueSnackbar(translate('app.update.there'), {
        key,
        variant: 'info',
        persist: true,
        action: (
          <>
            <Button size="small" onClick={activate}>
              {translate('app.update.load')}
            </Button>
            <Button size="small" onClick={() => closeSnackbar(key)}>
              {translate('app.update.later')}
            </Button>
          </>
        ),
      }),
    )
  }, [])
  return null
}
