import type { APIRequestContext } from 'playwright-core'
import { picture } from '../../apps/api/src/features/emojis/import/testing/archives.ts'

type Address = (path: string) => string

/** Options for `expect.poll`, because decisions are sent shortly after they appear. */
export const SENT = { timeout: 10_000 }

/** Uploads images as the signed-in user, each a different one. */
export async function uploaded(request: APIRequestContext, address: Address, ...names: string[]) {
  for (const name of names) {
    const answer = await request.post(address('/api/emojis'), {
      multipart: { name, file: { name: `${name}.png`, mimeType: 'image/png', buffer: await picture() } },
    })
    expect([name, answer.status()]).toEqual([name, 201])
  }
}

interface Listed {
  id: number
  shortcode: string
  status: string
  review: { reason: string | null } | null
}

/** Returns the custom emojis as an administrator sees them. */
export async function listed(request: APIRequestContext, address: Address): Promise<Listed[]> {
  const answer = await request.get(address('/api/admin/emojis?per_page=100'))
  return (await answer.json()).emojis
}

/** Returns the status of each emoji by shortcode. */
export const statuses = async (request: APIRequestContext, address: Address) =>
  Object.fromEntries(
    (await listed(request, address)).map(({ shortcode, status, review }) => [
      shortcode,
      [status, review?.reason ?? null],
    ]),
  )
