import { Button, type ButtonProps } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { checkUrl } from '../lib/api.ts'
import { getErrorMessage } from '../lib/api-error.ts'

interface Props extends Omit<ButtonProps, 'variant' | 'loading'> {
  href: string
  /** defaults to the name that the server sends */
  filename?: string
  /** text shown on hover */
  title?: string
}

/**
 * Links to a file that the browser downloads directly to disk, so that large files aren't held in memory. The
 * page isn't notified of a failed download, so a click first checks the URL: an error appears as a toast, and
 * an expired session prompts the user to sign in again.
 */
export function DownloadLink({ href, filename = '', ...buttonProps }: Props) {
  const download = useMutation({
    mutationFn: () => checkUrl(href),
    onSuccess: () => Object.assign(document.createElement('a'), { href, download: filename }).click(),
    onError: (error) =>
      notifications.show({
        color: 'danger',
        title: 'Couldn’t download the file',
        message: getErrorMessage(error),
      }),
  })
  const startDownload = (event: MouseEvent) => {
    event.preventDefault()
    if (!download.isPending) download.mutate()
  }
  return (
    <Button
      variant="default"
      loading={download.isPending}
      // Links have no `disabled` attribute.
      renderRoot={({ disabled: _, ...props }) => (
        <a {...props} href={href} download={filename} onClick={startDownload} />
      )}
      {...buttonProps}
    />
  )
}
