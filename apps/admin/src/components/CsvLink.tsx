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
 * Links to a file that the browser downloads directly to disk, regardless of its size. A failed download
 * would show nothing, so the request is first probed: errors appear on the page, and an expired session
 * prompts to sign in again.
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
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    if (!download.isPending) download.mutate()
  }
  return (
    <Button
      variant="default"
      loading={download.isPending}
      renderRoot={({ disabled: _, ...props }) => (
        <a {...props} href={href} download={filename} onClick={ask} />
      )}
      {...button}
    />
  )
}
