import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { FoundLink } from './FoundLink.tsx'
import { getLinkPreview, linkPreviewQuery } from './images.api.ts'
import { readImagesSearch } from './images-search.ts'
import { linkFault } from './link-words.ts'

const route = getRouteApi('/signed-in/images')

/** Tests the preview of a URL and explains why one is missing. */
export function LinksTab() {
  const { url = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(url)
  useEffect(() => setTyped(url), [url])
  const preview = useQuery({ ...linkPreviewQuery(url), enabled: url !== '' })
  const refresh = useMutation({
    mutationFn: (asked: string) => getLinkPreview(asked, true),
    onSuccess: (fresh, asked) => queries.setQueryData(linkPreviewQuery(asked).queryKey, fresh),
  })
  const error = refresh.isError && refresh.variables === url ? refresh.error : preview.error
  const look = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    refresh.reset()
    if (wanted === url) return void (wanted && preview.refetch())
    void navigate({ search: readImagesSearch({ tab: 'links', url: wanted }), resetScroll: false })
  }
  return (
    <Stack gap="lg" maw="48rem">
      <form onSubmit={look} noValidate>
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Page URL"
            description="Starts with http:// or https://, or is a path on this site such as /docs/."
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2048}
            flex="1 1 16rem"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" loading={preview.isFetching} disabled={!typed.trim()}>
            Fetch preview
          </Button>
        </Group>
      </form>
      {error && (
        <Alert color="danger" role="alert" title="Couldn’t fetch the preview">
          {linkFault(error)}
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
        <FoundLink
          preview={preview.data}
          askedAt={preview.dataUpdatedAt}
          isRefreshing={refresh.isPending}
          onRefresh={() => refresh.mutate(url)}
        />
      )}
      {url === '' && (
        <Text c="dimmed">
          See how a link appears when members share it. The server fetches public pages only, with their image
          and favicon.
        </Text>
      )}
    </Stack>
  )
}
