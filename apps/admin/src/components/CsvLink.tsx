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
  title?: string
}

/**
 * Links to a file that the browser downloads directly to disk, regardless of its size. The browser shows no
 * message for a failed download, so the URL is checked first: an error appears as a toast, and an expired
 * session prompts the user to sign in again.
 */
export function CsvLink({ href, filename = '', ...button }: Props) {
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
      renderRoot={({ disabled: _, ...props }) => (
        <a {...props} href={href} download={filename} onClick={startDownload} />
      )}
      {...button}
    />
  )
}
