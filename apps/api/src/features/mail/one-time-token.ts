import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { LINKS, type LinkKind } from './mail.kinds.ts'

/** Generates a token: its kind and 256 random bits, as in `reset_password-…`. */
export const generateOneTimeToken = (kind: LinkKind) => `${kind}-${randomBytes(32).toString('base64url')}`

/**
 * Returns the kind of a token, or null if the token is malformed. A token is only valid if its hash is
 * stored. The hash covers the kind, so a token of one kind can't be used as another.
 */
export function parseTokenKind(token: string): LinkKind | null {
  const kind = /^(sign_up|verify_email|change_email|reset_password)-[\w-]{43}$/.exec(token)?.[1]
  return (kind as LinkKind | undefined) ?? null
}

export const hashOneTimeToken = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())

/**
 * Returns the URL of the page with the token in its fragment. Browsers don't send fragments, so the token
 * appears in no access log and no `Referer` header.
 */
export function buildLink(token: string, kind: LinkKind, config: Config): string {
  const { setting, page } = LINKS[kind]
  const url = new URL(config[setting] ?? page, config.publicUrl)
  url.hash = `token=${token}`
  return url.href
}
