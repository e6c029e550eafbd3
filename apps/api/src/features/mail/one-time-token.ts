import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { LINKS, type LinkKind } from './mail.kinds.ts'

/** 256 random bits behind the name of what they are for: `reset_password-…`. */
export const newOneTimeToken = (kind: LinkKind) => `${kind}-${randomBytes(32).toString('base64url')}`

/**
 * What the token is for, or null. Only a token whose hash is in the table counts for anything, and the hash is over
 * the whole of it: nobody turns one kind into another.
 */
export function kindOfToken(token: string): LinkKind | null {
  const kind = /^(sign_up|verify_email|change_email|reset_password)-[\w-]{43}$/.exec(token)?.[1]
  return (kind as LinkKind | undefined) ?? null
}

export const hashOneTimeToken = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())

/**
 * The address of the page with the token. It stands behind a `#`, which browsers keep to themselves: no server's log
 * and no `Referer` gets to see it.
 */
export function linkWith(token: string, kind: LinkKind, config: Config): string {
  const { setting, page } = LINKS[kind]
  const address = new URL(config[setting] ?? page, config.publicUrl)
  address.hash = `token=${token}`
  return address.href
}
