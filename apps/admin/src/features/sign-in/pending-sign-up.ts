import { useSessionStorage } from '@mantine/hooks'

/** A sign-up whose verification link has been sent. Doesn't contain the password, which is never stored. */
export interface PendingSignUp {
  username: string
  email: string
  /** time the first link was sent, in milliseconds since the epoch; resending doesn't change it */
  sentAt: number
}

/** Lifetime of the link; must match the server's. */
const LINK_LIFETIME_MS = 24 * 3_600_000

/** Parses a stored sign-up. Returns null if it is missing or invalid, or if its first link has expired. */
export function parsePendingSignUp(text: string | undefined, now = Date.now()): PendingSignUp | null {
  try {
    const { username, email, sentAt } = JSON.parse(text ?? '{}') ?? {}
    if (typeof username !== 'string' || typeof email !== 'string' || typeof sentAt !== 'number') return null
    return now - sentAt < LINK_LIFETIME_MS ? { username, email, sentAt } : null
  } catch {
    return null
  }
}

/** Returns this tab's pending sign-up, which survives a reload, and functions to set and remove it. */
export const usePendingSignUp = () =>
  useSessionStorage<PendingSignUp | null>({
    key: 'veranda-pending-sign-up',
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: (text) => parsePendingSignUp(text),
  })
