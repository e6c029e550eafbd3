import { Alert, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useCurrentUser } from '../../session/session.ts'
import { exportAccount } from './account.api.ts'

function saveFile(content: unknown, filename: string) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: filename })
  link.click()
  // Some browsers read the file only after `click()` has returned, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function DataSection() {
  const { username } = useCurrentUser()
  const download = useMutation({
    mutationFn: () => exportAccount(username),
    onSuccess: (content) => saveFile(content, `${username}.json`),
  })
  return (
    <Stack gap="md" align="flex-start">
      {download.isError && (
        <Alert color="danger" role="alert" title="Couldn’t download your data">
          {getErrorMessage(download.error)}
        </Alert>
      )}
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        Download your data
      </Button>
    </Stack>
  )
}
