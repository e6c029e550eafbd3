import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { getLinkPreview, linkPreviewQuery } from './images.api.ts'
import { readImagesSearch } from './images-search.ts'
import { LinkPreviewDetails } from './LinkPreviewDetails.tsx'
import { getLinkErrorMessage } from './link-errors.ts'

const route = getRouteApi('/signed-in/images')

/** Shows the link preview of a URL, or why there is none. */
export function LinksTab() {
  const { url = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const [typedUrl, setTypedUrl] = useState(url)
  useEffect(() => setTypedUrl(url), [url])
  const preview = useQuery({ ...linkPreviewQuery(url), enabled: url !== '' })
  const refresh = useMutation({
    mutationFn: (requestedUrl: string) => getLinkPreview(requestedUrl, true),
    onSuccess: (newPreview, requestedUrl) =>
      queryClient.setQueryData(linkPreviewQuery(requestedUrl).queryKey, newPreview),
  })
  // The last refresh may have been for another URL.
  const error = refresh.isError && refresh.variables === url ? refresh.error : preview.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmedUrl = typedUrl.trim()
    refresh.reset()
    // Navigation to the current URL wouldn't fetch the preview again.
    if (trimmedUrl === url) return void (trimmedUrl && preview.refetch())
    void navigate({ search: readImagesSearch({ tab: 'links', url: trimmedUrl }), resetScroll: false })
  }
  return (
    <Stack gap="lg" maw="48rem">
      <form onSubmit={submit} noValidate>
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Page URL"
            description="A URL that starts with http:// or https://, or a path on this site, such as /docs/."
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2048}
            flex="1 1 16rem"
            value={typedUrl}
            onChange={(event) => setTypedUrl(event.currentTarget.value)}
          />
          <Button type="submit" loading={preview.isFetching} disabled={!typedUrl.trim()}>
            Fetch preview
          </Button>
        </Group>
      </form>
      {error && (
        <Alert color="danger" role="alert" title="Couldn’t fetch the preview">
          {getLinkErrorMessage(error)}
          {error instanceof ApiError && error.status >= 500 && (
            <div>
              <Button
                variant="default"
                size="compact-sm"
                mt="xs"
                loading={refresh.isPending}
                onClick={() => refresh.mutate(url)}
              >
                Retry
              </Button>
            </div>
          )}
        </Alert>
      )}
      {preview.isFetching && !preview.data && (
        <Skeleton height="12rem" role="status" aria-label="Fetching preview…" />
      )}
      {preview.data && !error && (
        <LinkPreviewDetails
          preview={preview.data}
          receivedAt={preview.dataUpdatedAt}
          isRefreshing={refresh.isPending}
          onRefresh={() => refresh.mutate(url)}
        />
      )}
      {url === '' && (
        <Text c="dimmed">
          See how a link appears when users share it. The server fetches only public pages, including their
          image and favicon.
        </Text>
      )}
    </Stack>
  )
}
