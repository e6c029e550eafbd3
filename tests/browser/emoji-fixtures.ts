import type { APIRequestContext } from 'playwright-core'
import { createImage } from '../../apps/api/src/features/emojis/import/testing/archives.ts'

type ToUrl = (path: string) => string

/**
 * Options for `expect.poll`. The page shows a decision immediately, but sends it a few seconds later, when it
 * can no longer be undone.
 */
export const DECISION_TIMEOUT = { timeout: 10_000 }

/** Uploads an emoji under each name as the signed-in user, each with a different image. */
export async function uploadEmojis(request: APIRequestContext, toUrl: ToUrl, ...names: string[]) {
  for (const name of names) {
    const response = await request.post(toUrl('/api/emojis'), {
      multipart: { name, file: { name: `${name}.png`, mimeType: 'image/png', buffer: await createImage() } },
    })
    expect([name, response.status()]).toEqual([name, 201])
  }
}

interface CustomEmoji {
  id: number
  shortcode: string
  status: string
  review: { reason: string | null } | null
}

/** Returns the custom emojis, newest first, as an administrator sees them. */
export async function fetchEmojis(request: APIRequestContext, toUrl: ToUrl): Promise<CustomEmoji[]> {
  const response = await request.get(toUrl('/api/admin/emojis?per_page=100'))
  return (await response.json()).emojis
}

/** Returns the status of each custom emoji, and the reason given in its review, by shortcode. */
export const fetchStatuses = async (request: APIRequestContext, toUrl: ToUrl) =>
  Object.fromEntries(
    (await fetchEmojis(request, toUrl)).map(({ shortcode, status, review }) => [
      shortcode,
      [status, review?.reason ?? null],
    ]),
  )

/** Deletes an emoji of the signed-in administrator. */
export async function deleteEmoji(request: APIRequestContext, toUrl: ToUrl, shortcode: string) {
  const emoji = (await fetchEmojis(request, toUrl)).find((candidate) => candidate.shortcode === shortcode)
  const response = await request.delete(toUrl(`/api/emojis/${emoji?.id}`))
  expect([shortcode, response.status()]).toEqual([shortcode, 204])
}
