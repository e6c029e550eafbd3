import type { APIRequestContext } from 'playwright-core'
import { picture } from '../../apps/api/src/features/emojis/import/testing/archives.ts'

type Address = (path: string) => string

/** For `expect.poll`: what was decided is sent a moment after it is shown. */
export const SENT = { timeout: 10_000 }

/** Uploads pictures as who is signed in, each another one. */
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

/** The custom emojis, as an administrator is told of them. */
export async function listed(request: APIRequestContext, address: Address): Promise<Listed[]> {
  const answer = await request.get(address('/api/admin/emojis?per_page=100'))
  return (await answer.json()).emojis
}

/** What became of them, by their shortcodes. */
export const statuses = async (request: APIRequestContext, address: Address) =>
  Object.fromEntries(
    (await listed(request, address)).map(({ shortcode, status, review }) => [
      shortcode,
      [status, review?.reason ?? null],
    ]),
  )
